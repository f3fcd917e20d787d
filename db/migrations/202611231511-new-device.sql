-- The owner of an account is told of a sign-in from a browser or a program that the account does not know.
alter type message_kind add value 'new_device';
