// Media types are part of the public interface of facets.
@_exported public import FileAccess
