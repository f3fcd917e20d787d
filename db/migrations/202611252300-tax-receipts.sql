-- Tax receipts (e-barimt) of the Mongolian tax authority for payments taken in Mongolia, and how VAT applies to them.

create type vat_treatment as enum ('vat_able', 'vat_zero', 'vat_free', 'no_vat');
create type tax_buyer_kind as enum ('person', 'organization');
create type tax_receipt_state as enum (
  'queued', 'sending', 'issued', 'failed', 'unknown', 'replaced', 'returning', 'return_refused', 'returned', 'cancelled'
);

create table vat_setting (
  id uuid primary key default uuidv7(),
  freight vat_treatment not null,
  services vat_treatment not null,
  service_fees text[] not null default '{}',
  freight_code text not null default '' check (freight_code ~ '^(\d{7})?$'),
  services_code text not null default '' check (services_code ~ '^(\d{7})?$'),
  freight_relief text not null default '' check (freight_relief ~ '^(\d{3,5})?$'),
  services_relief text not null default '' check (services_relief ~ '^(\d{3,5})?$'),
  confirmed_by text not null default '' check (length(confirmed_by) <= 200),
  confirmed_on date,
  valid_from timestamptz(3) not null unique,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  check ((confirmed_by = '') = (confirmed_on is null))
);
comment on table vat_setting is
  'How Mongolian VAT applies to the lines of a tax receipt. Append-only: the newest row whose time has come applies.';
comment on column vat_setting.freight is
  'Of the international transport, with every fee that is not in service_fees.';
comment on column vat_setting.services is 'Of services within Mongolia: storage, and the fees in service_fees.';
comment on column vat_setting.service_fees is 'Codes of the extra fees that are services within Mongolia.';
comment on column vat_setting.freight_code is
  'Code of the transport in the national classification of products, 7 digits; empty until somebody enters it.';
comment on column vat_setting.freight_relief is
  'The tax authority''s code of the reason why no VAT is charged on the transport; empty where VAT is charged.';
comment on column vat_setting.confirmed_by is 'The accountant who confirmed it; empty when nobody has.';
create trigger vat_setting_append_only before update or delete on vat_setting
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on vat_setting execute function refuse_change();
create trigger vat_setting_live_insert after insert on vat_setting referencing new table as changed
  for each statement execute function tell_live('constant');

insert into vat_setting (freight, services, valid_from) values ('vat_zero', 'vat_able', '2016-01-01 00:00+08');

create table tax_receipt (
  id uuid primary key default uuidv7(),
  number bigint not null unique generated always as identity,
  payment_id uuid not null,
  form_id uuid not null,
  corrects_id uuid references tax_receipt (id),
  state tax_receipt_state not null default 'queued',
  buyer_kind tax_buyer_kind not null,
  buyer_number text not null default '' check (buyer_number ~ '^(\d{7,14})?$'),
  amount bigint not null check (amount > 0),
  lines jsonb,
  vat_mungu bigint check (vat_mungu >= 0),
  vat_setting_id uuid references vat_setting (id),
  receipt_no text unique check (receipt_no ~ '^\d{33}$'),
  issued_at timestamptz(3),
  service_date text check (length(service_date) <= 40),
  codes text check (length(codes) <= 8000),
  codes_until timestamptz(3),
  is_demo boolean not null,
  attempts integer not null default 0,
  problem text check (
    problem in ('not_reached', 'answer_lost', 'refused', 'codes_missing', 'buyer_unknown')
  ),
  reason text not null default '' check (length(reason) <= 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (payment_id, form_id) references payment (id, form_id),
  check (state not in ('issued', 'replaced', 'returning', 'return_refused', 'returned') or receipt_no is not null),
  check ((codes is null) = (codes_until is null)),
  check (buyer_kind = 'person' or buyer_number <> '')
);
comment on table tax_receipt is
  'A receipt at the Mongolian tax authority for a payment. After a refund in part, a row that corrects the earlier one.';
comment on column tax_receipt.number is
  'Counts receipts. The last six digits tell the receipts of one day apart at the tax authority''s service.';
comment on column tax_receipt.buyer_number is
  'Register number (7 digits) or taxpayer number of an organization; e-barimt number (8 digits) of a person or empty.';
comment on column tax_receipt.amount is 'Whole tögrög, with VAT.';
comment on column tax_receipt.lines is 'The lines as sent; null before the first attempt.';
comment on column tax_receipt.vat_mungu is 'VAT within amount, in hundredths of a tögrög; null before the first attempt.';
comment on column tax_receipt.receipt_no is 'The tax authority''s number, 33 digits.';
comment on column tax_receipt.service_date is
  'The date of the receipt as the service wrote it, which it asks for when the receipt is returned.';
comment on column tax_receipt.codes is
  'Lottery number and QR text, encrypted. Whoever has them can claim the prize, so they are deleted at codes_until.';
comment on column tax_receipt.problem is 'Why the last attempt failed; null when it did not.';
comment on column tax_receipt.reason is 'The message of the tax authority''s service when it refused.';
create index tax_receipt_payment_idx on tax_receipt (payment_id, number);
create index tax_receipt_form_idx on tax_receipt (form_id);
create index tax_receipt_waiting_idx on tax_receipt (updated_at) where state in ('queued', 'sending', 'returning');
create index tax_receipt_open_idx on tax_receipt (created_at) where state in ('failed', 'unknown', 'return_refused');
create index tax_receipt_codes_idx on tax_receipt (codes_until) where codes is not null;
create trigger refuse_truncate before truncate on tax_receipt execute function refuse_change();
create trigger tax_receipt_live_change after insert or update on tax_receipt
  for each row execute function tell_payment_of_form();
