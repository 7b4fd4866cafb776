// Media types and file identities are part of the public interface of forms.
@_exported public import FileAccess
