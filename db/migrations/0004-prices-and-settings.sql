-- Exchange rates, price plans, extra fees and quotes; the constants of the business, the company and its offices.

create type rate_source as enum ('manual', 'bank', 'import');
create type audience as enum ('all', 'organization');
create type fee_kind as enum ('fixed', 'per_piece', 'per_kg', 'percent');
create type fee_basis as enum ('freight', 'declared');
create type constant_type as enum ('integer', 'text', 'boolean');

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  scale smallint not null check (scale between 0 and 6),
  name localized_text not null
);
comment on table currency is 'A currency of the converter.';
comment on column currency.scale is 'Digits after the decimal point.';

create table rate (
  id uuid primary key default uuidv7(),
  currency text not null references currency (code),
  mnt_per_unit numeric(18, 6) not null check (mnt_per_unit > 0),
  source rate_source not null,
  valid_from timestamptz(3) not null,
  is_demo boolean not null default false,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);
comment on table rate is 'Exchange rates. Append-only: a correction is a newer row.';
comment on column rate.mnt_per_unit is 'Tögrög for one unit of the currency.';
create index rate_latest_idx on rate (currency, valid_from desc, id desc);
create trigger rate_append_only before update or delete on rate
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on rate execute function refuse_change();

create table tariff_plan (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  position integer not null default 0,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
comment on table tariff_plan is 'A price plan, known by its code. Its prices are in the editions in tariff.';

create table tariff (
  id uuid primary key default uuidv7(),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name localized_text not null check (longest_of(name) <= 120),
  description localized_text not null default '{"mn": "", "en": ""}',
  audience audience not null default 'all',
  divisor integer not null check (divisor between 1000 and 10000),
  step_g integer not null check (step_g between 1 and 10000),
  min_g integer not null check (min_g between 1 and 1000000),
  min_cents integer not null check (min_cents >= 0),
  transit_days_from integer not null default 7 check (transit_days_from > 0),
  transit_days_to integer not null default 10 check (transit_days_to >= transit_days_from),
  valid_from timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  is_demo boolean not null default false,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  foreign key (code) references tariff_plan (code)
);
comment on table tariff is
  'An edition of a price plan: it holds from a time on and is never changed. One that has not begun may be '
  'withdrawn.';
comment on column tariff.divisor is 'Cubic centimetres that count as one kilogram.';
comment on column tariff.step_g is 'The chargeable weight is rounded up to a multiple of this.';
comment on column tariff.min_g is 'Lowest chargeable weight.';
comment on column tariff.min_cents is 'Lowest price.';
create unique index tariff_edition_idx on tariff (code, valid_from desc) where withdrawn_at is null;

create table tariff_band (
  tariff_id uuid not null references tariff (id) on delete cascade,
  from_g integer not null check (from_g >= 0),
  cents_per_kg integer not null check (cents_per_kg > 0),
  primary key (tariff_id, from_g)
);
comment on table tariff_band is 'The price per kilogram from a chargeable weight on.';

create table extra_fee (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name localized_text not null check (longest_of(name) <= 120),
  kind fee_kind not null,
  cents integer not null default 0 check (cents >= 0),
  bps integer not null default 0 check (bps between 0 and 10000),
  min_cents integer not null default 0 check (min_cents >= 0),
  basis fee_basis,
  is_automatic boolean not null default false,
  rule jsonb,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (kind <> 'percent' or basis is not null),
  check (not is_automatic or rule is not null)
);
comment on table extra_fee is 'A fee beside the freight.';
comment on column extra_fee.bps is 'Hundredths of a percent of the basis, for a fee in percent.';
comment on column extra_fee.rule is 'When an automatic fee applies; null: the customer chooses the fee.';

create table quote (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id),
  tariff_id uuid not null references tariff (id),
  rate_id uuid not null references rate (id),
  inputs jsonb not null,
  fees jsonb not null,
  lines jsonb not null,
  issuer jsonb,
  charge_g integer not null check (charge_g > 0),
  freight_cents integer not null check (freight_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  total_mnt bigint not null check (total_mnt >= 0),
  expires_at timestamptz(3) not null,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);
comment on table quote is 'A calculated price. Forms point to the ones that became their estimate and their bill.';
comment on column quote.inputs is 'What the price was calculated from.';
comment on column quote.lines is 'The lines of the price as they are shown.';
comment on column quote.issuer is 'The company as it was when the price was calculated.';
comment on column quote.charge_g is 'Chargeable weight.';
create index quote_customer_idx on quote (customer_id, created_at desc);
create trigger quote_follow_merged before insert on quote
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table constant (
  id uuid primary key default uuidv7(),
  key text not null check (key ~ '^[a-z][a-z0-9_.]{1,79}$'),
  type constant_type not null,
  value jsonb not null,
  valid_from timestamptz(3) not null default now(),
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  unique (key, valid_from)
);
comment on table constant is
  'Settings of the business that an administrator changes. The newest row whose time has come holds.';

create table company (
  id uuid primary key default uuidv7(),
  is_only boolean not null default true unique check (is_only),
  name localized_text not null default '{"mn": "", "en": ""}' check (longest_of(name) <= 200),
  abn text not null default '' check (abn ~ '^(\d{11})?$'),
  address localized_text not null default '{"mn": "", "en": ""}' check (longest_of(address) <= 300),
  phone text not null default '' check (length(phone) <= 60),
  email text not null default '' check (length(email) <= 254),
  au_account_name text not null default '' check (length(au_account_name) <= 100),
  au_bsb text not null default '' check (au_bsb ~ '^(\d{6})?$'),
  au_account_number text not null default '' check (au_account_number ~ '^(\d{4,10})?$'),
  au_pay_id text not null default '' check (length(au_pay_id) <= 256),
  mn_bank text not null default '' check (length(mn_bank) <= 100),
  mn_account_name text not null default '' check (length(mn_account_name) <= 100),
  mn_account_number text not null default '' check (mn_account_number ~ '^([A-Z0-9]{6,34})?$'),
  insurer text not null default '' check (length(insurer) <= 200),
  insurance_policy text not null default '' check (length(insurance_policy) <= 60),
  au_broker_licence text not null default '' check (length(au_broker_licence) <= 60),
  au_raca_approval text not null default '' check (length(au_raca_approval) <= 60),
  mn_postal_licence text not null default '' check (length(mn_postal_licence) <= 60),
  mn_broker_licence text not null default '' check (length(mn_broker_licence) <= 60),
  version integer not null default 1,
  check ((au_bsb = '') = (au_account_number = '')),
  check ((mn_bank = '') = (mn_account_number = '')),
  check ((insurer = '') = (insurance_policy = ''))
);
comment on table company is
  'The company as papers and receipts name it: one row, with each part empty until an administrator enters it.';
comment on column company.au_raca_approval is 'Its approval as a regulated air cargo agent.';

insert into company default values;

create table office_details (
  id uuid primary key default uuidv7(),
  office text not null unique check (office ~ '^[a-z][a-z-]{1,39}$'),
  city localized_text not null default '{"mn": "", "en": ""}' check (longest_of(city) <= 80),
  address localized_text not null default '{"mn": "", "en": ""}' check (longest_of(address) <= 300),
  phone text not null default '' check (phone ~ '^(\+?[0-9() -]{5,40})?$'),
  map_url text not null default '' check (length(map_url) <= 500 and map_url ~ '^(https://\S+)?$'),
  hours jsonb not null default '[null, null, null, null, null, null, null]'
    check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  version integer not null default 1
);
comment on table office_details is
  'How to reach each office: one row for each office of domain/core/offices.ts, with each part empty until an administrator enters it.';
comment on column office_details.hours is
  'Monday first, seven entries: {"opens": "09:00", "closes": "18:00"}, or null for a day when the office is closed.';

insert into office_details (office, city) values
  ('sydney', '{"mn": "Сидней", "en": "Sydney"}'),
  ('ulaanbaatar', '{"mn": "Улаанбаатар", "en": "Ulaanbaatar"}');

create table counter (
  name text primary key,
  value bigint not null default 0 check (value >= 0)
);
comment on table counter is
  'The last serial number of each kind. A number is taken in the transaction that uses it, so that none is lost.';

insert into counter (name) values ('parcel'), ('receipt');
