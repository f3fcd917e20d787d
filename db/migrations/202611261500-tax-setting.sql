-- GST and VAT settings become rows of one table: a further country is a further value, not a further table.

create type tax_country as enum ('AU', 'MN');
create type tax_treatment as enum ('gst_free', 'taxable', 'vat_able', 'vat_zero', 'vat_free', 'no_vat');

create table tax_setting (
  id uuid primary key default uuidv7(),
  country tax_country not null,
  freight tax_treatment not null,
  services tax_treatment not null,
  service_fees text[] not null default '{}',
  freight_code text not null default '' check (freight_code ~ '^(\d{7})?$'),
  services_code text not null default '' check (services_code ~ '^(\d{7})?$'),
  freight_relief text not null default '' check (freight_relief ~ '^(\d{3,5})?$'),
  services_relief text not null default '' check (services_relief ~ '^(\d{3,5})?$'),
  confirmed_by text not null default '' check (length(confirmed_by) <= 200),
  confirmed_on date,
  valid_from timestamptz(3) not null,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  unique (country, valid_from),
  check ((country = 'AU') = (freight = any ('{gst_free,taxable}'))),
  check ((country = 'AU') = (services = any ('{gst_free,taxable}'))),
  check ((confirmed_by = '') = (confirmed_on is null))
);
comment on table tax_setting is
  'How the tax of a country applies to the lines of its papers: GST to tax invoices, Mongolian VAT to tax receipts. '
  'Append-only: the newest row of a country whose time has come applies.';
comment on column tax_setting.freight is 'Of the international transport, with every fee that is not in service_fees.';
comment on column tax_setting.services is
  'Of services within the country: in Australia the handling of a refused consignment, in Mongolia storage, and the fees '
  'in service_fees.';
comment on column tax_setting.service_fees is 'Codes of the extra fees that are services within the country.';
comment on column tax_setting.freight_code is
  'Code of the transport in the Mongolian classification of products, 7 digits; empty until somebody enters it.';
comment on column tax_setting.freight_relief is
  'The tax authority''s code of the reason why no VAT is charged on the transport; empty where VAT is charged.';
comment on column tax_setting.confirmed_by is 'The accountant who confirmed it; empty when nobody has.';

insert into tax_setting
  (id, country, freight, services, service_fees, confirmed_by, confirmed_on, valid_from, created_by, created_at)
select id, 'AU', freight::text::tax_treatment, services::text::tax_treatment, service_fees, confirmed_by, confirmed_on,
  valid_from, created_by, created_at
from gst_setting;
insert into tax_setting
  (id, country, freight, services, service_fees, freight_code, services_code, freight_relief, services_relief,
    confirmed_by, confirmed_on, valid_from, created_by, created_at)
select id, 'MN', freight::text::tax_treatment, services::text::tax_treatment, service_fees, freight_code, services_code,
  freight_relief, services_relief, confirmed_by, confirmed_on, valid_from, created_by, created_at
from vat_setting;

create trigger tax_setting_append_only before update or delete on tax_setting
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on tax_setting execute function refuse_change();
create trigger tax_setting_live_insert after insert on tax_setting referencing new table as changed
  for each statement execute function tell_live('constant');

-- released version: it has neither invoices nor receipts for taxes
alter table tax_invoice drop constraint tax_invoice_gst_setting_id_fkey;
-- released version: it has no tax invoices
alter table tax_invoice rename column gst_setting_id to tax_setting_id;
-- released version: it has no tax invoices
alter table tax_invoice
  add constraint tax_invoice_tax_setting_id_fkey foreign key (tax_setting_id) references tax_setting (id);
-- released version: it has no tax receipts
alter table tax_receipt drop constraint tax_receipt_vat_setting_id_fkey;
-- released version: it has no tax receipts
alter table tax_receipt rename column vat_setting_id to tax_setting_id;
-- released version: it has no tax receipts
alter table tax_receipt
  add constraint tax_receipt_tax_setting_id_fkey foreign key (tax_setting_id) references tax_setting (id);
-- released version: it has no tax settings
drop table gst_setting;
-- released version: it has no tax settings
drop table vat_setting;
-- released version: it has no tax settings
drop type gst_treatment;
-- released version: it has no tax settings
drop type vat_treatment;
