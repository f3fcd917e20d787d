-- Money: payments and refunds, the day of each till, payments through QPay and the card provider, and the balance of
-- each form.

create type payment_method as enum ('cash', 'bank', 'card', 'card_online', 'qpay');
create type payment_currency as enum ('AUD', 'MNT');
create type payment_status as enum ('pending', 'paid', 'failed', 'void');
create type payment_state as enum ('pending', 'paid', 'partly_refunded', 'refunded', 'failed', 'void');
create type card_refund_state as enum ('pending', 'done', 'failed');

create table till_day (
  office text not null references office_details (office),
  day date not null,
  primary key (office, day)
);
comment on table till_day is
  'A day of an office''s till. A payment locks the row shared, closing the day locks it exclusively.';

create table payment (
  id uuid primary key default uuidv7(),
  number bigint unique,
  form_id uuid not null references form (id),
  customer_id uuid not null references customer (id),
  method payment_method not null,
  currency payment_currency not null,
  amount bigint not null check (amount > 0),
  amount_cents integer not null check (amount_cents >= 0),
  mnt_per_unit numeric(18, 6) not null check (mnt_per_unit > 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  rounding_cents integer not null generated always as (
    case when method = 'cash' and currency = 'AUD' then amount::integer - amount_cents else 0 end
  ) stored,
  status payment_status not null,
  state payment_state not null generated always as (
    case status
      when 'pending' then 'pending'::payment_state
      when 'failed' then 'failed'::payment_state
      when 'void' then 'void'::payment_state
      else case
        when refunded = 0 then 'paid'::payment_state
        when refunded = amount then 'refunded'::payment_state
        else 'partly_refunded'::payment_state
      end
    end
  ) stored,
  external_id text unique check (length(external_id) between 1 and 100),
  office text not null references office_details (office),
  day date,
  taken_at timestamptz(3),
  received_by uuid references app_user (id),
  note text not null default '' check (length(note) <= 1000),
  void_reason text check (length(void_reason) <= 1000),
  search_text text not null default '',
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, form_id),
  foreign key (office, day) references till_day (office, day),
  check (method <> 'qpay' or currency = 'MNT'),
  check (method in ('qpay', 'card_online') or status in ('paid', 'void')),
  check (status not in ('paid', 'void') or (taken_at is not null and day is not null)),
  check ((status = 'void') = (void_reason is not null)),
  check (status = 'paid' or refunded = 0),
  check (status not in ('paid', 'void') or number is not null),
  check (method <> 'card_online' or currency = 'AUD')
);
comment on table payment is 'Money taken on the bill of a form.';
comment on column payment.number is 'Number of the receipt, given when the money is in.';
comment on column payment.amount is 'Cents of AUD or whole tögrög, as taken.';
comment on column payment.amount_cents is 'What it counts for on the bill in cents of AUD, at the rate of the bill.';
comment on column payment.refunded is 'Given back so far, in the unit of amount.';
comment on column payment.rounding_cents is
  'Australian cash goes in steps of 5 cents: taken above (over 0) or below what it counts for.';
comment on column payment.state is 'What lists show and filter by: the status, with refunds.';
comment on column payment.external_id is 'The provider''s or bank''s own reference.';
comment on column payment.day is 'The day of the till, by the calendar of the office.';
create index payment_form_idx on payment (form_id, created_at);
create index payment_created_idx on payment (created_at desc, id desc);
create index payment_method_idx on payment (method, created_at desc, id desc);
create index payment_day_idx on payment (office, day, created_at desc, id desc);
create index payment_customer_idx on payment (customer_id, created_at desc, id desc);
create index payment_search_idx on payment using gin (search_text gin_trgm_ops);
-- One pending payment for a form: two would invite to pay twice.
create unique index payment_pending_once on payment (form_id) where status = 'pending';
create index payment_pending_idx on payment (created_at) where status = 'pending';
create index payment_taken_idx on payment (day, created_at desc, id desc);
create index payment_state_idx on payment (state, created_at desc, id desc);
-- A number, once given, stays.
create trigger payment_number_fixed before update of number on payment
  for each row when (old.number is not null and new.number is distinct from old.number)
  execute function refuse_change();
create trigger refuse_truncate before truncate on payment execute function refuse_change();
create trigger payment_follow_merged before insert on payment
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table refund (
  id uuid primary key default uuidv7(),
  payment_id uuid not null,
  form_id uuid not null,
  method payment_method not null check (method <> 'qpay'),
  currency payment_currency not null,
  amount bigint not null check (amount > 0),
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null check (length(reason) between 1 and 1000),
  office text not null references office_details (office),
  day date not null,
  refunded_by uuid references app_user (id),
  refunded_at timestamptz(3) not null default now(),
  foreign key (payment_id, form_id) references payment (id, form_id),
  foreign key (office, day) references till_day (office, day)
);
comment on table refund is
  'Money given back of a payment. Append-only: a mistaken refund is corrected by taking the money again.';
comment on column refund.amount is 'Cents of AUD or whole tögrög.';
create index refund_payment_idx on refund (payment_id, refunded_at);
create index refund_day_idx on refund (office, day);
create trigger refund_append_only before update or delete on refund
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on refund execute function refuse_change();

create table receipt (
  payment_id uuid primary key references payment (id),
  bill_id uuid references quote (id),
  issuer jsonb not null,
  customer_name text not null,
  received_by text,
  due_cents bigint not null,
  paid_cents bigint not null,
  issued_at timestamptz(3) not null default now()
);
comment on table receipt is
  'What a receipt says beside the fixed facts of the payment. Written once, when the number is given.';
comment on column receipt.bill_id is 'The price that was the bill at that time.';
comment on column receipt.paid_cents is 'Paid on the bill by then with this payment, less refunds.';
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on receipt execute function refuse_change();

create table day_close (
  id uuid primary key default uuidv7(),
  office text not null references office_details (office),
  day date not null,
  note text not null default '' check (length(note) <= 1000),
  closed_by uuid not null references app_user (id),
  closed_at timestamptz(3) not null default now(),
  reopened_by uuid references app_user (id),
  reopened_at timestamptz(3),
  reopen_reason text check (length(reopen_reason) between 1 and 1000),
  foreign key (office, day) references till_day (office, day),
  check ((reopened_at is null) = (reopen_reason is null))
);
comment on table day_close is
  'A counted till. A close that was reopened stays as it was counted, and the next one is a row of its own.';
create unique index day_close_once on day_close (office, day) where reopened_at is null;
create index day_close_day_idx on day_close (office, day, closed_at);

create table day_close_line (
  day_close_id uuid not null references day_close (id),
  method payment_method not null,
  currency payment_currency not null,
  expected bigint not null,
  counted bigint not null,
  difference bigint not null generated always as (counted - expected) stored,
  primary key (day_close_id, method, currency)
);
comment on table day_close_line is 'Expected and counted money of a close, by method and currency. Append-only.';
comment on column day_close_line.expected is 'Cents of AUD or whole tögrög, as are counted and difference.';
create trigger day_close_line_append_only before update or delete on day_close_line
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on day_close_line execute function refuse_change();

create table qpay_invoice (
  payment_id uuid primary key references payment (id),
  amount bigint not null check (amount > 0),
  invoice_id text unique check (length(invoice_id) between 1 and 100),
  qr_text text check (length(qr_text) <= 4000),
  links jsonb not null default '[]',
  is_demo boolean not null default false,
  demo_paid_at timestamptz(3),
  expires_at timestamptz(3) not null
);
comment on table qpay_invoice is
  'The QPay invoice of a pending payment. A job asks QPay for it after the payment is written.';
comment on column qpay_invoice.amount is 'Whole tögrög that were asked for; the payment says what came.';

create table card_session (
  payment_id uuid primary key references payment (id),
  amount bigint not null check (amount > 0),
  session_id text unique check (length(session_id) between 1 and 255),
  url text check (length(url) <= 4000),
  intent_id text unique check (length(intent_id) between 1 and 255),
  is_demo boolean not null default false,
  demo_paid_at timestamptz(3),
  expires_at timestamptz(3) not null
);
comment on table card_session is
  'The page of the card provider for a pending payment. A job asks for it after the payment is written.';
comment on column card_session.amount is 'Cents of AUD that were asked for; no other amount is booked.';
comment on column card_session.intent_id is 'The provider''s id of the money, for refunds.';

create table card_refund (
  refund_id uuid primary key references refund (id),
  state card_refund_state not null default 'pending',
  provider_id text unique check (length(provider_id) between 1 and 255),
  reason text not null default '' check (length(reason) <= 500),
  updated_at timestamptz(3) not null default now()
);
comment on table card_refund is 'How far a refund through the card provider has come.';
create index card_refund_pending_idx on card_refund (updated_at) where state = 'pending';

create table storage_charge (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcel (id),
  form_id uuid not null references form (id),
  from_day integer not null check (from_day > 0),
  to_day integer not null check (to_day >= from_day),
  cents_per_day integer not null check (cents_per_day > 0),
  cents integer not null check (cents = (to_day - from_day + 1) * cents_per_day),
  charged_by uuid references app_user (id),
  charged_at timestamptz(3) not null default now(),
  unique (parcel_id, from_day)
);
comment on table storage_charge is
  'Storage after the free days, as billed on the parcel''s form: each started day once, at the fee of the day of '
  'billing. Append-only.';
comment on column storage_charge.from_day is 'First charged day, counted from the end of the free days.';
comment on column storage_charge.to_day is 'Last charged day.';
create index storage_charge_form_idx on storage_charge (form_id);
create trigger storage_charge_append_only before update or delete on storage_charge
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on storage_charge execute function refuse_change();

create view form_money as
select
  form.id as form_id,
  form.customer_id,
  case
    when coalesce(
      (select bool_and(parcel.status in ('cancelled', 'lost')) from parcel where parcel.form_id = form.id), false
    ) then 0
    when form.price_approval::text = 'refused'
      then coalesce((select fee_cents from form_price where form_price.form_id = form.id), 0)
    else coalesce((select quote.total_cents from quote where quote.id = form.bill_id), 0)
      + coalesce((select sum(cents)::integer from storage_charge where storage_charge.form_id = form.id), 0)
  end as due_cents,
  coalesce(
    (select sum(payment.amount_cents - payment.refunded_cents) from payment
      where payment.form_id = form.id and payment.status = 'paid'), 0
  ) as paid_cents
from form;
comment on view form_money is
  'What is due on a form and what was paid on it. Nothing is due once every parcel of it is cancelled or lost; a '
  'refused price leaves only what its handling costs.';

create table form_balance (
  form_id uuid primary key references form (id) on delete cascade,
  accepted_at timestamptz(3) not null,
  due_cents integer not null check (due_cents >= 0),
  paid_cents integer not null
);
comment on table form_balance is
  'The result of form_money for each accepted form, stored so that what is billed, paid and owed is read from an '
  'index.';
comment on column form_balance.due_cents is 'What the customer has to pay in all.';
comment on column form_balance.paid_cents is 'What was paid, less refunds.';
create index form_balance_accepted_idx on form_balance (accepted_at) include (form_id, due_cents, paid_cents);
create index form_balance_open_idx on form_balance (accepted_at) include (form_id, due_cents, paid_cents)
  where due_cents > paid_cents;

-- Deferred to the end of the transaction, so that the row of form_balance is locked for the commit alone and never
-- beneath other locks. A transaction that waits for the row reads the view after the other one has committed.
create function balance_form() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  if tg_table_name = 'form' then
    target := new.id;
  else
    target := new.form_id;
  end if;
  insert into form_balance (form_id, accepted_at, due_cents, paid_cents)
    select id, accepted_at, 0, 0 from form where id = target and bill_id is not null and accepted_at is not null
    on conflict do nothing;
  perform from form_balance where form_id = target for update;
  update form_balance
    set accepted_at = known.accepted_at, due_cents = known.due_cents, paid_cents = known.paid_cents
    from (
      select form.accepted_at, form_money.due_cents, form_money.paid_cents
      from form_money join form on form.id = form_money.form_id where form.id = target
    ) as known
    where form_id = target and known.accepted_at is not null
      and (form_balance.accepted_at, form_balance.due_cents, form_balance.paid_cents)
        is distinct from (known.accepted_at, known.due_cents, known.paid_cents);
  return null;
end $$;
create constraint trigger form_balance_inserted after insert on form
  deferrable initially deferred for each row when (new.bill_id is not null) execute function balance_form();
create constraint trigger form_balance_updated after update on form
  deferrable initially deferred for each row
  when ((old.bill_id, old.accepted_at) is distinct from (new.bill_id, new.accepted_at)) execute function balance_form();
create constraint trigger payment_balance_inserted after insert on payment
  deferrable initially deferred for each row execute function balance_form();
create constraint trigger payment_balance_updated after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.refunded_cents)
    is distinct from (new.status, new.amount_cents, new.refunded_cents))
  execute function balance_form();
create constraint trigger parcel_balance_inserted after insert on parcel
  deferrable initially deferred for each row when (new.status in ('cancelled', 'lost')) execute function balance_form();
create constraint trigger parcel_balance_updated after update on parcel
  deferrable initially deferred for each row
  when ((old.status in ('cancelled', 'lost')) <> (new.status in ('cancelled', 'lost'))) execute function balance_form();
create constraint trigger storage_charge_balance_inserted after insert on storage_charge
  deferrable initially deferred for each row execute function balance_form();
create constraint trigger form_balance_answered after update on form
  deferrable initially deferred for each row
  when (old.price_approval is distinct from new.price_approval) execute function balance_form();
