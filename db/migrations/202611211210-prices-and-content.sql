-- Price plans, fees, rates, constants, and what the public pages tell.

create type audience as enum ('all', 'organization');
create type fee_kind as enum ('fixed', 'per_piece', 'per_kg', 'percent');
create type fee_basis as enum ('freight', 'declared');
create type rate_source as enum ('manual', 'bank', 'import');
create type constant_type as enum ('integer', 'text', 'boolean');
create type news_status as enum ('draft', 'published');
create type faq_category as enum ('sending', 'price', 'customs', 'tracking', 'payment');
create type office as enum ('sydney', 'ulaanbaatar');
create type message_kind as enum ('code', 'submitted', 'received', 'price_approval', 'departed', 'available', 'delivered');
create type message_channel as enum ('sms', 'email');
create type message_status as enum ('queued', 'sent', 'failed');

create table tariff (
  id uuid primary key default uuidv7(),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name_mn text not null check (length(name_mn) <= 120),
  name_en text not null check (length(name_en) <= 120),
  description_mn text not null default '',
  description_en text not null default '',
  audience audience not null default 'all',
  divisor integer not null check (divisor between 1000 and 10000),
  step_g integer not null check (step_g between 1 and 10000),
  min_g integer not null check (min_g between 1 and 1000000),
  min_cents integer not null check (min_cents >= 0),
  transit_days_from integer not null default 7 check (transit_days_from > 0),
  transit_days_to integer not null default 10 check (transit_days_to >= transit_days_from),
  position integer not null default 0,
  valid_from timestamptz(3) not null default now(),
  is_demo boolean not null default false,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  unique (code, valid_from)
);

create table tariff_band (
  tariff_id uuid not null references tariff (id) on delete cascade,
  from_g integer not null check (from_g >= 0),
  cents_per_kg integer not null check (cents_per_kg > 0),
  primary key (tariff_id, from_g)
);

create table extra_fee (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name_mn text not null check (length(name_mn) <= 120),
  name_en text not null check (length(name_en) <= 120),
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

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  scale smallint not null check (scale between 0 and 6),
  name_mn text not null,
  name_en text not null
);

-- Tögrög for one unit of the currency. Append-only: a correction is a newer row.
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
create index rate_latest_idx on rate (currency, valid_from desc, id desc);
create trigger rate_append_only before update or delete on rate
  for each row execute function refuse_change();

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

-- Serial numbers are taken in the transaction that uses them.
create table counter (
  name text primary key,
  value bigint not null default 0 check (value >= 0)
);
insert into counter (name) values ('parcel');

create table quote (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id),
  tariff_id uuid not null references tariff (id),
  rate_id uuid not null references rate (id),
  inputs jsonb not null,
  fees jsonb not null,
  lines jsonb not null,
  charge_g integer not null check (charge_g > 0),
  freight_cents integer not null check (freight_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  total_mnt bigint not null check (total_mnt >= 0),
  expires_at timestamptz(3) not null,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);
create index quote_customer_idx on quote (customer_id, created_at desc);

create table news (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,119}$'),
  title_mn text not null check (length(title_mn) <= 200),
  title_en text not null check (length(title_en) <= 200),
  body_mn text not null,
  body_en text not null,
  cover_file_id uuid references file (id),
  status news_status not null default 'draft',
  published_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (status = 'draft' or published_at is not null)
);
create index news_published_idx on news (published_at desc, id desc) where status = 'published' and archived_at is null;

create table faq (
  id uuid primary key default uuidv7(),
  question_mn text not null,
  question_en text not null,
  answer_mn text not null,
  answer_en text not null,
  category faq_category not null,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);

create table team_member (
  id uuid primary key default uuidv7(),
  name_mn text not null,
  name_en text not null,
  title_mn text not null,
  title_en text not null,
  office office not null,
  photo_file_id uuid references file (id),
  position integer not null default 0,
  version integer not null default 1,
  archived_at timestamptz(3)
);

create table contact_message (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) <= 240),
  mobile text check (mobile ~ '^\+\d{8,15}$'),
  email text check (length(email) <= 254),
  body text not null check (length(body) <= 5000),
  locale locale not null,
  user_id uuid references app_user (id),
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (mobile is not null or email is not null)
);
create index contact_message_created_idx on contact_message (created_at desc);

-- Texts of messages to people, by kind, channel and language; {{name}} is filled in.
create table message_template (
  kind message_kind not null,
  channel message_channel not null,
  locale locale not null,
  subject text not null default '',
  body text not null check (length(body) between 1 and 1000),
  version integer not null default 1,
  primary key (kind, channel, locale)
);

-- The outbox: written in the transaction of its cause, sent by a worker with retries.
create table message (
  id uuid primary key default uuidv7(),
  kind message_kind not null,
  channel message_channel not null,
  recipient text not null check (length(recipient) <= 254),
  locale locale not null,
  body text not null check (length(body) between 1 and 2000),
  is_secret boolean not null default false,
  cause_key text unique,
  customer_id uuid references customer (id),
  status message_status not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  provider_id text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index message_created_idx on message (created_at desc, id desc);
create index message_recipient_idx on message (recipient, created_at desc);

create table notification (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  link text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notification_user_idx on notification (user_id, created_at desc);
