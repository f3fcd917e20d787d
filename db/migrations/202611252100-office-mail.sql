-- Links for staff go by e-mail, and an address of staff is used once its owner opened such a link.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'invitation';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'password_link';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'email_confirm';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'contact_reply';

alter table app_user add column email_proven_at timestamptz(3);
comment on column app_user.email_proven_at is
  'When the owner opened a link that was sent to this address; null: no e-mail goes there. Of staff only.';

-- released version: it writes the three purposes that stay allowed.
alter table invitation drop constraint invitation_purpose_check;
-- released version: it writes none but the first three.
alter table invitation add constraint invitation_purpose_check
  check (purpose in ('invite', 'password', 'restore', 'email'));
alter table invitation add column message_id uuid references message (id) on delete set null;
comment on column invitation.message_id is
  'The e-mail with the link; null: it was only shown to an administrator. The link is put in when it is sent.';
comment on column invitation.purpose is
  'email: the owner confirms the address of the account.';
create index invitation_message_idx on invitation (message_id) where message_id is not null;

-- The newest e-mail that was sent, among many text messages.
create index message_email_idx on message (status, created_at desc, id desc) where channel = 'email';
