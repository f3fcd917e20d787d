-- What customers ask us to do with an arrival, and what it costs.

alter table extra_fee add column purpose service_purpose;
comment on column extra_fee.purpose is 'The service on an arrival that it prices; null: a fee of forms.';
-- released version: it writes no purpose
alter table extra_fee add constraint extra_fee_purpose_check check (
  purpose is null or (not is_automatic and kind <> 'percent')
);
-- released version: it writes no purpose
create unique index extra_fee_purpose_once on extra_fee (purpose)
  where purpose is not null and is_active and archived_at is null;

create table arrival_service (
  id uuid primary key default uuidv7(),
  arrival_id uuid not null references arrival (id),
  customer_id uuid not null references customer (id),
  office text not null references office_details (office),
  purpose service_purpose not null,
  status service_status not null default 'asked',
  fee_code text not null,
  cents integer not null check (cents >= 0),
  note text not null default '' check (length(note) <= 500),
  boxes smallint check (boxes between 1 and 20),
  answer contents_answer,
  answer_text text not null default '' check (length(answer_text) <= 1000),
  refusal text check (length(refusal) between 1 and 500),
  asked_at timestamptz(3) not null default now(),
  asked_by uuid references app_user (id),
  started_at timestamptz(3),
  started_by uuid references app_user (id),
  done_at timestamptz(3),
  done_by uuid references app_user (id),
  version integer not null default 1,
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'done') = (done_at is not null))
);
comment on table arrival_service is 'A service on an arrival that its customer asked for, at the price that was agreed then.';
comment on column arrival_service.boxes is 'Of a split: how many boxes are wanted.';
comment on column arrival_service.answer is 'Of a check of the contents: whether they match the invoice.';
comment on column arrival_service.refusal is 'Why it was not done, for the customer.';
-- One of each at a time.
create unique index arrival_service_open on arrival_service (arrival_id, purpose) where status in ('asked', 'started');
create index arrival_service_work_idx on arrival_service (office, asked_at, id) where status in ('asked', 'started');
create index arrival_service_arrival_idx on arrival_service (arrival_id, asked_at, id);
create index arrival_service_list_idx on arrival_service (asked_at desc, id desc);
create index arrival_service_status_idx on arrival_service (status, asked_at desc, id desc);
create index arrival_service_customer_idx on arrival_service (customer_id, asked_at desc, id desc);
create trigger arrival_service_follow_merged before insert on arrival_service
  for each row execute function follow_merged_customer();
create trigger arrival_service_live_insert after insert on arrival_service referencing new table as changed
  for each statement execute function tell_live('arrival', 'customer_id');
create trigger arrival_service_live_update after update on arrival_service
  referencing new table as changed old table as before
  for each statement execute function tell_live('arrival', 'customer_id');
create trigger arrival_service_live_delete after delete on arrival_service referencing old table as changed
  for each statement execute function tell_live('arrival', 'customer_id');

create table arrival_service_member (
  service_id uuid not null references arrival_service (id),
  arrival_id uuid not null references arrival (id),
  primary key (service_id, arrival_id)
);
comment on table arrival_service_member is 'The other arrivals that a repack takes.';
create index arrival_service_member_arrival_idx on arrival_service_member (arrival_id);

create table arrival_repack (
  id uuid primary key default uuidv7(),
  service_id uuid references arrival_service (id),
  at timestamptz(3) not null default now(),
  parents_g integer not null check (parents_g > 0),
  children_g integer not null check (children_g > 0),
  added_g integer not null default 0 check (added_g >= 0),
  removed_g integer not null default 0 check (removed_g >= 0),
  reason text not null default '' check (length(reason) <= 500),
  repacked_by uuid references app_user (id)
);
comment on table arrival_repack is 'A repack and the weights that it conserved. Append-only.';
comment on column arrival_repack.added_g is 'Weight of new boxes and padding.';
comment on column arrival_repack.removed_g is 'Weight of packaging that was thrown away.';
comment on column arrival_repack.reason is 'Why the weights differ by more than the tolerance; empty: they do not.';
create trigger arrival_repack_append_only before update or delete on arrival_repack
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on arrival_repack execute function refuse_change();

create table arrival_origin (
  child_id uuid not null references arrival (id),
  parent_id uuid not null references arrival (id),
  repack_id uuid not null references arrival_repack (id),
  primary key (child_id, parent_id),
  check (child_id <> parent_id)
);
comment on table arrival_origin is 'From which arrivals a repack made new ones. Append-only.';
create index arrival_origin_parent_idx on arrival_origin (parent_id);
create trigger arrival_origin_append_only before update or delete on arrival_origin
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on arrival_origin execute function refuse_change();

create table arrival_charge (
  id uuid primary key default uuidv7(),
  arrival_id uuid not null references arrival (id),
  customer_id uuid not null references customer (id),
  service_id uuid unique references arrival_service (id),
  from_day integer check (from_day > 0),
  to_day integer check (to_day >= from_day),
  cents_per_day integer check (cents_per_day > 0),
  cents integer not null check (cents > 0),
  charged_by uuid references app_user (id),
  charged_at timestamptz(3) not null default now(),
  form_id uuid references form (id),
  billed_at timestamptz(3),
  check ((form_id is null) = (billed_at is null)),
  check ((service_id is null) = (from_day is not null)),
  check (num_nonnulls(from_day, to_day, cents_per_day) in (0, 3)),
  check (from_day is null or cents = (to_day - from_day + 1) * cents_per_day),
  unique (arrival_id, from_day)
);
comment on table arrival_charge is
  'What a service or the storage of an arrival costs. It is put on the bill of one form, once, and never changed.';
comment on column arrival_charge.from_day is 'Of storage: first charged day, counted from the end of the free days.';
comment on column arrival_charge.to_day is 'Of storage: last charged day.';
comment on column arrival_charge.form_id is 'The form whose bill has it; null: not billed yet.';
create index arrival_charge_open_idx on arrival_charge (customer_id) where form_id is null;
create index arrival_charge_arrival_idx on arrival_charge (arrival_id);
create index arrival_charge_form_idx on arrival_charge (form_id) where form_id is not null;
create trigger arrival_charge_follow_merged before insert on arrival_charge
  for each row execute function follow_merged_customer();

create table arrival_charge_waiver (
  charge_id uuid primary key references arrival_charge (id),
  reason text not null check (length(reason) between 1 and 500),
  waived_by uuid references app_user (id),
  waived_at timestamptz(3) not null default now()
);
comment on table arrival_charge_waiver is 'A charge that is not billed, and why. Append-only.';
create trigger arrival_charge_waiver_append_only before update or delete on arrival_charge_waiver
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on arrival_charge_waiver execute function refuse_change();

create function bill_arrival_charge() returns trigger language plpgsql as $$
begin
  -- A merge of customers moves it, and has written merged_into before.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id'
    and exists (select from customer where id = old.customer_id and merged_into = new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.form_id is null and new.form_id is not null
    and to_jsonb(new) - 'form_id' - 'billed_at' = to_jsonb(old) - 'form_id' - 'billed_at'
    and not exists (select from arrival_charge_waiver where charge_id = old.id) then
    return new;
  end if;
  raise exception 'arrival_charge: a charge is put on one bill, once, and never changed' using errcode = 'check_violation';
end $$;
create trigger arrival_charge_bill before update or delete on arrival_charge
  for each row execute function bill_arrival_charge();
create trigger refuse_truncate before truncate on arrival_charge execute function refuse_change();
create constraint trigger arrival_charge_balance_inserted after insert on arrival_charge
  deferrable initially deferred for each row when (new.form_id is not null) execute function balance_form();
create constraint trigger arrival_charge_balance_updated after update on arrival_charge
  deferrable initially deferred for each row
  when (old.form_id is null and new.form_id is not null) execute function balance_form();

create or replace view form_money as
select
  charged.form_id,
  charged.customer_id,
  greatest(charged.charged_cents - charged.credited_cents, 0) as due_cents,
  charged.paid_cents,
  charged.charged_cents,
  least(charged.credited_cents, charged.charged_cents) as credited_cents
from (
  select
    form.id as form_id,
    form.customer_id,
    case
      when coalesce(
        (select bool_and(parcel.status in ('cancelled', 'lost')) from parcel where parcel.form_id = form.id), false
      ) then 0
      else
        case
          when form.price_approval::text = 'refused'
            then coalesce((select fee_cents from form_price where form_price.form_id = form.id), 0)
          else coalesce((select quote.total_cents from quote where quote.id = form.bill_id), 0)
            + coalesce((select sum(cents)::integer from storage_charge where storage_charge.form_id = form.id), 0)
        end
        + coalesce((select sum(cents)::integer from arrival_charge where arrival_charge.form_id = form.id), 0)
    end as charged_cents,
    coalesce(
      (select sum(credit_note.cents)::integer from credit_note where credit_note.form_id = form.id), 0
    ) as credited_cents,
    coalesce(
      (select sum(payment.amount_cents - payment.refunded_cents) from payment
        where payment.form_id = form.id and payment.status = 'paid'), 0
    ) as paid_cents
  from form
) as charged;
comment on view form_money is
  'What is charged on a form, what credit notes take off, what is due after them and what was paid. Nothing is charged '
  'once every parcel of it is cancelled or lost; a refused price leaves only what its handling costs. Charges of its '
  'arrivals are added to either.';
