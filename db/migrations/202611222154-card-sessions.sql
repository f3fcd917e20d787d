-- Card payments on a provider's page: they wait, like QPay's, and are given back through the provider.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'payment'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%method = ''qpay''%status%';
  execute format('alter table payment drop constraint %I', name);
end $$;
alter table payment
  add check (method in ('qpay', 'card_online') or status in ('paid', 'void')),
  add check (method <> 'card_online' or currency = 'AUD');

-- What the provider knows of a payment that waits for it. The session comes from a job, after the payment is written.
create table card_session (
  payment_id uuid primary key references payment (id),
  -- Cents of AUD that were asked for; no other amount is booked.
  amount bigint not null check (amount > 0),
  session_id text unique check (length(session_id) between 1 and 255),
  url text check (length(url) <= 4000),
  -- The provider's name of the money itself, for giving it back.
  intent_id text unique check (length(intent_id) between 1 and 255),
  is_demo boolean not null default false,
  demo_paid_at timestamptz(3),
  expires_at timestamptz(3) not null
);

-- How far a refund through the provider is; the refund itself stays as it was written.
create type card_refund_state as enum ('pending', 'done', 'failed');
create table card_refund (
  refund_id uuid primary key references refund (id),
  state card_refund_state not null default 'pending',
  provider_id text unique check (length(provider_id) between 1 and 255),
  reason text not null default '' check (length(reason) <= 500),
  updated_at timestamptz(3) not null default now()
);
create index card_refund_pending_idx on card_refund (updated_at) where state = 'pending';

-- Who looks at a bill hears that its refund went through.
create trigger card_refund_live_update after update on card_refund referencing new table as changed old table as before
  for each statement execute function tell_live('payment');
