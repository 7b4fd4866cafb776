// The public interface of forms includes media types and file identities.
@_exported public import FileAccess
