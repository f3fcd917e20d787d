-- A customer proves an e-mail address by a link that is sent there.

-- released version: until the release ends, its lists of messages and of templates cannot show the new kind.
alter type message_kind add value if not exists 'email_proof';

alter table customer add column email_proven_at timestamptz(3);
comment on column customer.email_proven_at is
  'When the customer opened the link sent to `email`; null after the address changed. Other e-mail needs it.';

-- The released version changes addresses and knows no proof.
create function forget_email_proof() returns trigger language plpgsql as $$
begin
  new.email_proven_at = null;
  return new;
end $$;
create trigger customer_email_proof before update of email on customer for each row
  when (new.email is distinct from old.email and new.email_proven_at is not distinct from old.email_proven_at)
  execute function forget_email_proof();

create table email_proof (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  customer_id uuid not null references customer (id),
  address text not null check (address = lower(address) and length(address) <= 254),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  used_at timestamptz(3)
);
comment on table email_proof is
  'Links that prove the e-mail address of a customer. Only the hash of the token in the link is stored.';
create index email_proof_customer_idx on email_proof (customer_id);
create trigger email_proof_follow_merged before insert on email_proof
  for each row when (new.customer_id is not null) execute function follow_merged_customer();
