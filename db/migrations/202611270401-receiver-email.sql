-- An e-mail address of a receiver, which gets the messages of a form besides their mobile once it is proven.

create table receiver_email (
  form_id uuid primary key references form (id),
  address text not null check (address = lower(address) and length(address) <= 254),
  by_receiver boolean not null default false,
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3),
  proven_at timestamptz(3),
  stopped_at timestamptz(3),
  check ((token_hash is null) = (expires_at is null))
);
comment on table receiver_email is
  'The e-mail address of the receiver of a form. Messages go to it once its owner opened the link that was sent there.';
comment on column receiver_email.by_receiver is
  'The receiver entered it on their page: the sender does not see it. Otherwise the sender gave it on the form.';
comment on column receiver_email.token_hash is 'Of the newest link that proves the address; an earlier one is over.';
comment on column receiver_email.stopped_at is 'Since when its owner wants no e-mails, by the link in one of them.';
create index receiver_email_address_idx on receiver_email (address);
