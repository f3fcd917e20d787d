-- The owner of an account is told of changes of its passkeys, and of one that seems to be copied.
alter type message_kind add value 'passkeys_changed';
alter type message_kind add value 'passkey_refused';
