-- Texts to the owner of a number, and what a code's request needs to end once.

alter type message_kind add value 'account_exists';
alter type message_kind add value 'password_changed';

-- A request is found by its token, keeps its token across re-sends, and is finished once.
alter table verification_code add column finished_at timestamptz(3);
create unique index verification_code_request_idx on verification_code (request_token_hash);
create index verification_code_created_idx on verification_code (created_at);

-- Housekeeping blanks the texts that carried a code.
create index message_secret_idx on message (created_at) where is_secret;
