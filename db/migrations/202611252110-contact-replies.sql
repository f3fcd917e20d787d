-- A visitor answers on the page that the e-mail with an answer links to.

alter table contact_answer add column is_from_visitor boolean not null default false;
comment on column contact_answer.is_from_visitor is 'True: the visitor wrote it; no message was sent.';
comment on table contact_answer is 'What staff and the visitor wrote after a contact message.';
