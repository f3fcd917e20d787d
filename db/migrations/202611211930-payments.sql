-- Money: what was taken on a form's bill, what was given back, and the till's day at each office.

create type payment_method as enum ('cash', 'bank', 'card', 'qpay');
create type payment_currency as enum ('AUD', 'MNT');
create type payment_status as enum ('pending', 'paid', 'failed', 'void');

-- A day of an office's till. Whoever enters money holds its row shared, whoever closes the day holds it alone.
create table till_day (
  office office not null,
  day date not null,
  primary key (office, day)
);

-- amount: cents of AUD or whole ₮, as taken. amount_cents: what it counts for on the bill, at the bill's own rate.
create table payment (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  form_id uuid not null references form (id),
  customer_id uuid not null references customer (id),
  method payment_method not null,
  currency payment_currency not null,
  amount bigint not null check (amount > 0),
  amount_cents integer not null check (amount_cents >= 0),
  mnt_per_unit numeric(18, 6) not null check (mnt_per_unit > 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  status payment_status not null,
  external_id text unique check (length(external_id) between 1 and 100),
  office office not null,
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
  check (method = 'qpay' or status in ('paid', 'void')),
  check (status not in ('paid', 'void') or (taken_at is not null and day is not null)),
  check ((status = 'void') = (void_reason is not null)),
  check (status = 'paid' or refunded = 0)
);
create index payment_form_idx on payment (form_id, created_at);
create index payment_created_idx on payment (created_at desc, id desc);
create index payment_method_idx on payment (method, created_at desc, id desc);
create index payment_status_idx on payment (status, created_at desc, id desc);
create index payment_day_idx on payment (office, day, created_at desc, id desc);
create index payment_customer_idx on payment (customer_id, created_at desc, id desc);
create index payment_search_idx on payment using gin (search_text gin_trgm_ops);
-- One open QPay bill for a form: two would invite to pay twice.
create unique index payment_pending_once on payment (form_id) where status = 'pending';
create index payment_pending_idx on payment (created_at) where status = 'pending';

-- Append-only: a mistaken refund is set right by taking the money again.
create table refund (
  id uuid primary key default uuidv7(),
  payment_id uuid not null,
  form_id uuid not null,
  method payment_method not null check (method <> 'qpay'),
  currency payment_currency not null,
  amount bigint not null check (amount > 0),
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null check (length(reason) between 1 and 1000),
  office office not null,
  day date not null,
  refunded_by uuid references app_user (id),
  refunded_at timestamptz(3) not null default now(),
  foreign key (payment_id, form_id) references payment (id, form_id),
  foreign key (office, day) references till_day (office, day)
);
create index refund_payment_idx on refund (payment_id, refunded_at);
create index refund_day_idx on refund (office, day);
create trigger refund_append_only before update or delete on refund
  for each row execute function refuse_change();

-- A counted till. A reopened close stays as it was counted, and the next one stands beside it.
create table day_close (
  id uuid primary key default uuidv7(),
  office office not null,
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
create trigger day_close_line_append_only before update or delete on day_close_line
  for each row execute function refuse_change();

-- What QPay knows of a payment that waits for it. The invoice comes from a job, after the payment is written.
create table qpay_invoice (
  payment_id uuid primary key references payment (id),
  -- Whole ₮ that were asked for; the payment tells what came.
  amount bigint not null check (amount > 0),
  invoice_id text unique check (length(invoice_id) between 1 and 100),
  qr_text text check (length(qr_text) <= 4000),
  links jsonb not null default '[]',
  is_demo boolean not null default false,
  demo_paid_at timestamptz(3),
  expires_at timestamptz(3) not null
);

-- What is due on a form and what was paid on it. Nothing is due once every parcel of it is cancelled or lost.
create view form_money as
select
  form.id as form_id,
  form.customer_id,
  case
    when coalesce(
      (select bool_and(parcel.status in ('cancelled', 'lost')) from parcel where parcel.form_id = form.id), false
    ) then 0
    else coalesce((select quote.total_cents from quote where quote.id = form.bill_id), 0)
  end as due_cents,
  coalesce(
    (select sum(payment.amount_cents - payment.refunded_cents) from payment
      where payment.form_id = form.id and payment.status = 'paid'), 0
  ) as paid_cents
from form;

-- Roles that are in use already learn what new ones begin with.
insert into role_rule (role, action, subject, conditions)
select wanted.role, wanted.action, 'Payment', wanted.conditions
from (values
  ('client', 'create', '{"customerId": "$customerId"}'::jsonb),
  ('warehouse-au', 'create', null), ('warehouse-au', 'close', null),
  ('warehouse-mn', 'create', null), ('warehouse-mn', 'close', null)
) as wanted (role, action, conditions)
where exists (select from role where role.name = wanted.role)
  and not exists (
    select from role_rule where role_rule.role = wanted.role and role_rule.action = wanted.action
      and role_rule.subject = 'Payment');
