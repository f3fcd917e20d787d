-- Tax invoices and adjustment notes with numbers that have no gap, and how GST applies to what they charge.

create type gst_treatment as enum ('gst_free', 'taxable');
create type tax_invoice_kind as enum ('invoice', 'adjustment');
create type adjustment_reason as enum ('price', 'storage', 'refused', 'cancelled');

create table gst_setting (
  id uuid primary key default uuidv7(),
  freight gst_treatment not null,
  services gst_treatment not null,
  service_fees text[] not null default '{}',
  confirmed_by text not null default '' check (length(confirmed_by) <= 200),
  confirmed_on date,
  valid_from timestamptz(3) not null unique,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  check ((confirmed_by = '') = (confirmed_on is null))
);
comment on table gst_setting is
  'How Australian GST applies to the lines of a tax invoice. Append-only: the newest row whose time has come holds.';
comment on column gst_setting.freight is 'Of the international transport, with every fee that is not in service_fees.';
comment on column gst_setting.services is 'Of services within Australia, and of the handling of a refused consignment.';
comment on column gst_setting.service_fees is 'Codes of the extra fees that are services within Australia.';
comment on column gst_setting.confirmed_by is 'The accountant who confirmed it; empty when nobody has.';
create trigger gst_setting_append_only before update or delete on gst_setting
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on gst_setting execute function refuse_change();

insert into gst_setting (freight, services, valid_from) values ('gst_free', 'gst_free', '2000-07-01 00:00+10');

create table tax_invoice (
  id uuid primary key default uuidv7(),
  kind tax_invoice_kind not null,
  number bigint check (number > 0),
  form_id uuid not null references form (id),
  bill_id uuid not null references quote (id),
  gst_setting_id uuid not null references gst_setting (id),
  reason adjustment_reason,
  buyer jsonb not null,
  lines jsonb not null,
  due_cents integer not null check (due_cents >= 0),
  change_cents integer not null check (change_cents <> 0),
  gst_cents integer not null,
  issued_at timestamptz(3) not null default now(),
  unique (kind, number),
  check ((kind = 'adjustment') = (reason is not null)),
  check (kind = 'adjustment' or change_cents = due_cents)
);
comment on table tax_invoice is
  'The tax invoice of a form, and an adjustment note for each later change of what is due. Never changed.';
comment on column tax_invoice.number is
  'Counts each kind from 1 without a gap. Given at the end of the transaction, so that its counter is locked for the '
  'commit alone.';
comment on column tax_invoice.bill_id is 'The price, which also keeps the company that issued the invoice.';
comment on column tax_invoice.buyer is 'The customer''s name and ABN at that time.';
comment on column tax_invoice.lines is 'Everything that is due after it, line by line, with how GST applies.';
comment on column tax_invoice.due_cents is 'What is due in all after it.';
comment on column tax_invoice.change_cents is 'What it charges (over 0) or credits: for an invoice, all that is due.';
comment on column tax_invoice.gst_cents is 'GST within change_cents.';
create unique index tax_invoice_once on tax_invoice (form_id) where kind = 'invoice';
create index tax_invoice_form_idx on tax_invoice (form_id, issued_at, id);

create function keep_tax_invoice() returns trigger language plpgsql as $$
begin
  if old.number is null and new.number is not null
    and to_jsonb(new) - 'number' = to_jsonb(old) - 'number' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger tax_invoice_kept before update on tax_invoice
  for each row execute function keep_tax_invoice();
create trigger tax_invoice_append_only before delete on tax_invoice
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on tax_invoice execute function refuse_change();

insert into counter (name) values ('invoice'), ('adjustment');

alter table form_balance add column invoiced_cents integer;
comment on column form_balance.invoiced_cents is
  'What is due by the last tax invoice or adjustment note; null before the first.';
create index form_balance_uninvoiced_idx on form_balance (accepted_at, form_id)
  where due_cents <> coalesce(invoiced_cents, 0);

-- Bills of before, in the order in which they were made. No GST was charged on any.
insert into tax_invoice
  (kind, number, form_id, bill_id, gst_setting_id, buyer, lines, due_cents, change_cents, gst_cents, issued_at)
select 'invoice', row_number() over (order by form.accepted_at, form.id), form.id, bill.id, gst_setting.id,
  jsonb_build_object(
    'name', coalesce(customer.organization_name, ltrim(customer.last_name || ' ' || customer.first_name)),
    'abn', coalesce(customer.abn, '')
  ),
  case form.price_approval
    when 'refused' then jsonb_build_array(
      jsonb_build_object('kind', 'handling', 'cents', form_balance.due_cents, 'isTaxable', false)
    )
    else jsonb_build_array(
      jsonb_build_object(
        'kind', 'freight', 'name', tariff.name, 'chargeG', bill.charge_g, 'cents', bill.freight_cents,
        'isTaxable', false
      )
    ) || (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', 'fee', 'code', line ->> 'code',
          'name', coalesce(
            extra_fee.name, jsonb_build_object('mn', line ->> 'code', 'en', line ->> 'code')
          ),
          'cents', (line ->> 'cents')::integer, 'isTaxable', false
        ) order by at
      ), '[]')
      from jsonb_array_elements(bill.lines -> 'fees') with ordinality as fee (line, at)
        left join extra_fee on extra_fee.code = line ->> 'code'
    ) || (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', 'storage', 'parcel', parcel.number, 'days', charge.to_day - charge.from_day + 1,
          'centsPerDay', charge.cents_per_day, 'cents', charge.cents, 'isTaxable', false
        ) order by charge.charged_at, charge.id
      ), '[]')
      from storage_charge as charge join parcel on parcel.id = charge.parcel_id
      where charge.form_id = form.id
    )
  end,
  form_balance.due_cents, form_balance.due_cents, 0, form_balance.accepted_at
from form_balance
  join form on form.id = form_balance.form_id
  join quote as bill on bill.id = form.bill_id
  join tariff on tariff.id = bill.tariff_id
  join customer on customer.id = form.customer_id
  cross join gst_setting
where form_balance.due_cents > 0 and form.price_approval not in ('waiting', 'remeasure_asked');

update form_balance set invoiced_cents = tax_invoice.due_cents
from tax_invoice where tax_invoice.form_id = form_balance.form_id;
update counter set value = (select count(*) from tax_invoice) where name = 'invoice';

create function number_tax_invoice() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  given bigint;
begin
  update form_balance set invoiced_cents = new.due_cents where form_id = new.form_id;
  update counter set value = value + 1 where name = new.kind::text returning value into strict given;
  update tax_invoice set number = given where id = new.id;
  return null;
end $$;
create constraint trigger tax_invoice_numbered after insert on tax_invoice
  deferrable initially deferred for each row when (new.number is null) execute function number_tax_invoice();

-- Screens that show the settings, or the money of a form, load again.
create trigger gst_setting_live_insert after insert on gst_setting referencing new table as changed
  for each statement execute function tell_live('constant');
create function tell_payment_of_form() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'payment', 'owners',
    (select json_build_array(customer_id) from form where id = new.form_id))::text);
  return null;
end $$;
create trigger tax_invoice_live_insert after insert on tax_invoice
  for each row execute function tell_payment_of_form();
