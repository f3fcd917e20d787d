-- A client who wants messages at another mobile gives a code that went there; the old number is told.
alter type code_purpose add value 'mobile';
alter type message_kind add value 'mobile_changed';
-- Whose account the code is for, where somebody was signed in who asked for it.
alter table verification_code add column user_id uuid references app_user (id) on delete cascade;
create index verification_code_user_idx on verification_code (user_id) where user_id is not null;
