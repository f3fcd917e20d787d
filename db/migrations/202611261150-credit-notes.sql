-- Credit notes: what a bill is lowered by, and why a refund was made.

create type credit_reason as enum ('good_will', 'lost', 'damaged', 'delayed', 'cancelled', 'price');
create type refund_kind as enum ('overpaid', 'credit', 'reversal');

-- released version: it does not know tax_invoice
alter type adjustment_reason add value 'good_will';
-- released version: it does not know tax_invoice
alter type adjustment_reason add value 'lost';
-- released version: it does not know tax_invoice
alter type adjustment_reason add value 'damaged';
-- released version: it does not know tax_invoice
alter type adjustment_reason add value 'delayed';

alter table refund add column kind refund_kind;
comment on column refund.kind is
  'overpaid: more had been paid than was due. credit: a credit note lowered the bill. reversal: the money did not stay '
  '(a chargeback, a bounced transfer, another bill), so the customer owes it again. Null: from before kinds were stored.';

create table credit_note (
  id uuid primary key default uuidv7(),
  form_id uuid not null references form (id),
  cents integer not null check (cents > 0),
  reason credit_reason not null,
  note text not null check (length(note) between 1 and 1000),
  refund_id uuid unique references refund (id),
  credited_by uuid references app_user (id),
  credited_at timestamptz(3) not null default now()
);
comment on table credit_note is
  'What the bill of a form was lowered by. Its number and paper are those of the adjustment note that names it. '
  'Append-only.';
comment on column credit_note.note is 'Why, in the words of staff; customers do not read it.';
comment on column credit_note.refund_id is 'The refund that was made in the same step.';
create index credit_note_form_idx on credit_note (form_id, credited_at, id);
create trigger credit_note_append_only before update or delete on credit_note
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on credit_note execute function refuse_change();
create constraint trigger credit_note_balance_inserted after insert on credit_note
  deferrable initially deferred for each row execute function balance_form();

alter table tax_invoice add column credit_note_id uuid references credit_note (id);
comment on column tax_invoice.credit_note_id is 'The credit note that an adjustment note is for; null for any other.';
create index tax_invoice_credit_note_idx on tax_invoice (credit_note_id) where credit_note_id is not null;

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
      when form.price_approval::text = 'refused'
        then coalesce((select fee_cents from form_price where form_price.form_id = form.id), 0)
      else coalesce((select quote.total_cents from quote where quote.id = form.bill_id), 0)
        + coalesce((select sum(cents)::integer from storage_charge where storage_charge.form_id = form.id), 0)
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
  'once every parcel of it is cancelled or lost; a refused price leaves only what its handling costs.';
