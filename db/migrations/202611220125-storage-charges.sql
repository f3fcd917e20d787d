-- Storage past the free days, as it was put on the bill of the parcel's form: each started day once, at the fee of the day
-- on which it was billed.
create table storage_charge (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcel (id),
  form_id uuid not null references form (id),
  -- The first and the last of the charged days that it covers, counted from the end of the free ones.
  from_day integer not null check (from_day > 0),
  to_day integer not null check (to_day >= from_day),
  cents_per_day integer not null check (cents_per_day > 0),
  cents integer not null check (cents = (to_day - from_day + 1) * cents_per_day),
  charged_by uuid references app_user (id),
  charged_at timestamptz(3) not null default now(),
  -- A parcel is locked while it is charged; should that ever fail, its next days are still billed once.
  unique (parcel_id, from_day)
);
create index storage_charge_form_idx on storage_charge (form_id);
create trigger storage_charge_append_only before update or delete on storage_charge
  for each row execute function refuse_change();

-- What is due on a form and what was paid on it. Nothing is due once every parcel of it is cancelled or lost.
create or replace view form_money as
select
  form.id as form_id,
  form.customer_id,
  case
    when coalesce(
      (select bool_and(parcel.status in ('cancelled', 'lost')) from parcel where parcel.form_id = form.id), false
    ) then 0
    else coalesce((select quote.total_cents from quote where quote.id = form.bill_id), 0)
      + coalesce((select sum(cents)::integer from storage_charge where storage_charge.form_id = form.id), 0)
  end as due_cents,
  coalesce(
    (select sum(payment.amount_cents - payment.refunded_cents) from payment
      where payment.form_id = form.id and payment.status = 'paid'), 0
  ) as paid_cents
from form;

create constraint trigger storage_charge_balance_inserted after insert on storage_charge
  deferrable initially deferred for each row execute function balance_form();
