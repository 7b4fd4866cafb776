public import FileAccess

extension FileAttachment {
  /// Returns the attachment with the root directory that its file is in.
  ///
  /// A stored attachment contains only the name of its root directory. Until it's resolved, the file
  /// can't be read, so that a value from an untrusted source can't choose what is sent. An attachment
  /// can be resolved again with another directory of the same name.
  ///
  /// - Parameter roots: The root directories. If several have the same name, the first one is used.
  /// - Returns: The attachment. Its file isn't opened until it's read.
  /// - Throws: ``AttachmentError`` if no root directory has the name that the attachment refers to.
  public func resolve(roots: [RootDirectory]) throws(AttachmentError) -> FileAttachment {
    guard case .file(let location) = source else { return self }
    do throws(FileError) {
      return FileAttachment(.file(try location.resolve(roots: roots)), mediaType, fileName)
    } catch {
      throw AttachmentError(error)
    }
  }
}

extension PropertyObject {
  /// Returns the values with the root directories that their files are in.
  ///
  /// - Parameter roots: The root directories. If several have the same name, the first one is used.
  /// - Returns: The values. Their files aren't opened until they're read.
  /// - Throws: ``AttachmentError`` if no root directory has the name that an attachment refers to.
  public func resolve(roots: [RootDirectory]) throws(AttachmentError) -> PropertyObject {
    var resolved = self
    for index in resolved.pairs.indices {
      resolved.pairs[index].1 = try resolved.pairs[index].1.resolve(roots: roots)
    }
    return resolved
  }
}

extension PropertyValue {
  fileprivate func resolve(roots: [RootDirectory]) throws(AttachmentError) -> PropertyValue {
    switch self {
    case .attachment(let attachment): return .attachment(try attachment.resolve(roots: roots))
    case .object(let object): return .object(try object.resolve(roots: roots))
    case .array(var elements):
      for index in elements.indices {
        elements[index] = try elements[index].resolve(roots: roots)
      }
      return .array(elements)
    default: return self
    }
  }
}
