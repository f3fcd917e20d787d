-- An organization may choose one e-mail a day in place of one for each step.

-- released version: until the release ends, its lists of messages and of templates cannot show the new kind.
alter type message_kind add value if not exists 'digest';

-- A digest lists fifty parcels. Every stored row meets the narrower limit, so none is checked again.
-- released version: it writes no longer texts.
alter table message drop constraint message_body_check;
-- released version: it writes no longer texts.
alter table message add constraint message_body_check check (length(body) between 1 and 10000) not valid;

alter table customer
  add column digest_zone text check (digest_zone in ('Australia/Sydney', 'Asia/Ulaanbaatar'));
comment on column customer.digest_zone is
  'The zone of the daily digest of an organization; null: each e-mail is sent at once.';

create table digest_entry (
  message_id uuid not null references message (id) on delete cascade,
  form_id uuid not null references form (id),
  parcel_id uuid references parcel (id),
  due_at timestamptz(3) not null,
  digest_id uuid references message (id) on delete cascade,
  unique nulls not distinct (message_id, form_id, parcel_id)
);
comment on table digest_entry is
  'Forms and parcels of the muted e-mails that a digest reports in their place.';
comment on column digest_entry.parcel_id is 'Null for a form that has no parcels yet.';
comment on column digest_entry.digest_id is 'Null until the digest is written.';
create index digest_entry_due_idx on digest_entry (due_at) where digest_id is null;
create index digest_entry_digest_idx on digest_entry (digest_id) where digest_id is not null;
