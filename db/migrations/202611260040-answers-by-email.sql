-- A visitor answers by e-mail; a job reads the mailbox.

alter table contact_answer add column email_id text check (length(email_id) between 1 and 300);
comment on column contact_answer.email_id is
  'Message-ID of the e-mail that brought this answer, so that it is stored once; null: it did not come by e-mail.';
alter table contact_answer add column email_from text check (length(email_from) between 1 and 320);
comment on column contact_answer.email_from is
  'Sender of that e-mail where it is not the address that the visitor left; null: it is that address.';
alter table contact_answer add column email_marks text[] not null default '{}'
  check (email_marks <@ array['attachments', 'shortened', 'big']);
comment on column contact_answer.email_marks is
  'What of that e-mail is only in the mailbox: attachments; shortened: the end of the text; big: all after its first MB.';
-- released version: it writes no email_id.
create unique index contact_answer_email_idx on contact_answer (contact_message_id, email_id)
  where email_id is not null;

create table mailbox_position (
  address text primary key check (length(address) <= 254),
  uid_validity bigint not null default 0,
  last_uid bigint not null default 0,
  locked_until timestamptz
);
comment on table mailbox_position is 'How far the mailbox for answers by e-mail was read.';
comment on column mailbox_position.uid_validity is
  'UIDVALIDITY of the folder; when the server reports another one, all unseen mail is read again.';
comment on column mailbox_position.last_uid is 'The newest e-mail that was looked at.';
comment on column mailbox_position.locked_until is 'A worker reads the mailbox until then; null: none does.';
