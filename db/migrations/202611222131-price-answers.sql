-- What a customer may answer to a measured price besides yes: refuse it, have it measured again, or ask.
alter type price_approval add value 'remeasure_asked';
alter type price_approval add value 'refused';
alter type message_kind add value 'price_reminder';
alter type message_kind add value 'price_remeasured';
alter type message_kind add value 'price_refused';
alter type message_kind add value 'price_answer';
alter type photo_kind add value 'remeasured';

create type price_handling as enum ('collect', 'send_back');

-- The question of a measured price, from the first time that it waited for the customer.
create table form_price (
  form_id uuid primary key references form (id),
  -- When the customer was last asked; the reminders count from here.
  asked_at timestamptz(3) not null default now(),
  reminders smallint not null default 0 check (reminders between 0 and 2),
  reminded_at timestamptz(3),
  remeasure_asked_at timestamptz(3),
  remeasure_words text not null default '' check (length(remeasure_words) <= 500),
  remeasured_at timestamptz(3),
  refused_at timestamptz(3),
  -- Null: nobody answered in time.
  refused_by uuid references app_user (id),
  handling price_handling,
  fee_cents integer check (fee_cents >= 0),
  check ((reminders = 0) = (reminded_at is null)),
  check (remeasured_at is null or remeasure_asked_at is not null),
  check ((refused_at is null) = (handling is null) and (refused_at is null) = (fee_cents is null))
);
insert into form_price (form_id, asked_at)
  select id, updated_at from form where price_approval = 'waiting';

create table price_question (
  id uuid primary key default uuidv7(),
  form_id uuid not null references form (id),
  author_id uuid not null references app_user (id),
  is_staff boolean not null,
  words text not null check (length(words) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);
create index price_question_form_idx on price_question (form_id, created_at);
create trigger price_question_append_only before update or delete on price_question
  for each row execute function refuse_change();

-- What staff answer: a measurement that was asked for, and the forms with a question. The old values only: a new value
-- of an enum cannot be used in the transaction that adds it.
create index form_price_answer_idx on form (updated_at)
  where price_approval not in ('not_needed', 'approved');

-- A refused price leaves only what its handling costs.
create or replace view form_money as
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
create constraint trigger form_balance_answered after update on form
  deferrable initially deferred for each row
  when (old.price_approval is distinct from new.price_approval) execute function balance_form();

-- A question is heard by its customer and by staff.
create function tell_form_of_question() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'form', 'owners',
    (select json_build_array(customer_id) from form where id = new.form_id))::text);
  return null;
end $$;
create trigger price_question_live_insert after insert on price_question
  for each row execute function tell_form_of_question();
create trigger form_price_live_change after insert or update on form_price
  for each row execute function tell_form_of_question();
