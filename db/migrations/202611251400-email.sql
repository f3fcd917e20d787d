-- E-mail is sent from the outbox, as text messages are.

alter table message add column subject text not null default '';
comment on column message.subject is 'Of an e-mail; empty for a text message.';

create table email_bounce (
  address text primary key check (address = lower(address) and length(address) <= 254),
  reason text not null check (length(reason) <= 500),
  bounced_at timestamptz(3) not null
);
comment on table email_bounce is
  'Addresses that a mail server said do not exist. No e-mail is queued for them until the row is deleted.';
