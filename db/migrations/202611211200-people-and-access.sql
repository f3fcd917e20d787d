-- People, sign-in, roles and their rules.

create type customer_type as enum ('individual', 'organization');
create type locale as enum ('mn', 'en');
create type screening_status as enum ('clear', 'review', 'blocked');
create type user_status as enum ('pending', 'active', 'disabled');
create type code_purpose as enum ('register', 'reset', 'device');
create type address_kind as enum ('sender', 'receiver');
create type country as enum ('AU', 'MN');
create type media_type as enum ('image/jpeg', 'image/png', 'image/webp');

create extension if not exists pg_trgm;

create table role (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  name_mn text not null,
  name_en text not null,
  is_built_in boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);

create table role_rule (
  id uuid primary key default uuidv7(),
  role text not null references role (name) on update cascade on delete cascade,
  action text not null,
  subject text not null,
  conditions jsonb,
  inverted boolean not null default false
);
create index role_rule_role_idx on role_rule (role);

create table customer (
  id uuid primary key default uuidv7(),
  type customer_type not null,
  first_name text not null default '' check (length(first_name) <= 120),
  last_name text not null default '' check (length(last_name) <= 120),
  organization_name text check (length(organization_name) <= 200),
  abn text check (abn ~ '^\d{11}$'),
  register_number text check (register_number ~ '^\d{7}$'),
  mobile text check (mobile ~ '^\+\d{8,15}$'),
  email text check (length(email) <= 254),
  locale locale not null default 'mn',
  screening screening_status not null default 'clear',
  notes text not null default '' check (length(notes) <= 5000),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (type = 'individual' or organization_name is not null)
);
create index customer_created_idx on customer (created_at desc, id desc) where archived_at is null;
create index customer_search_idx on customer using gin
  ((first_name || ' ' || last_name || ' ' || coalesce(organization_name, '') || ' ' || coalesce(mobile, '')) gin_trgm_ops);

create table app_user (
  id uuid primary key default uuidv7(),
  mobile text unique check (mobile ~ '^\+\d{8,15}$'),
  email text unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  full_name text not null default '' check (length(full_name) <= 240),
  role text not null references role (name) on update cascade,
  locale locale not null default 'mn',
  status user_status not null default 'active',
  customer_id uuid references customer (id),
  last_seen_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (mobile is not null or email is not null)
);
create index app_user_role_idx on app_user (role);
create index app_user_customer_idx on app_user (customer_id);
alter table customer add foreign key (created_by) references app_user (id);

-- id is the SHA-256 of the session id that the cookie carries.
create table session (
  id text primary key check (length(id) = 64),
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  ip inet,
  user_agent text not null default '' check (length(user_agent) <= 400)
);
create index session_user_idx on session (user_id);
create index session_expires_idx on session (expires_at);

-- A browser that once gave a code for this user: no code is asked of it again.
create table known_device (
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, token_hash)
);

-- One SMS code. Only its hash is kept; it is bound to the request that asked for it.
create table verification_code (
  id uuid primary key default uuidv7(),
  purpose code_purpose not null,
  mobile text not null check (mobile ~ '^\+\d{8,15}$'),
  code_hash text not null,
  request_token_hash text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index verification_code_mobile_idx on verification_code (mobile, purpose, created_at desc);

-- Failures are counted for the number, across re-sends: a new code does not reset the count.
create table verification_guard (
  mobile text not null,
  purpose text not null,
  failures integer not null default 0,
  failures_in_row integer not null default 0,
  blocked_until timestamptz(3),
  last_sent_at timestamptz(3),
  primary key (mobile, purpose)
);

create table address (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id),
  label text not null default '' check (length(label) <= 80),
  kind address_kind not null,
  name text not null check (length(name) <= 240),
  mobile text not null check (mobile ~ '^\+\d{8,15}$'),
  country country not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'object'),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create index address_customer_idx on address (customer_id, created_at desc) where archived_at is null;

create table file (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id),
  storage_key text not null unique,
  media_type media_type not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null check (length(sha256) = 64),
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);

-- The same key and body give the first answer again; another body is refused. Kept 24 hours.
create table idempotency_key (
  actor text not null,
  key uuid not null,
  procedure text not null,
  body_hash text not null check (length(body_hash) = 64),
  response jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (actor, key)
);
create index idempotency_key_created_idx on idempotency_key (created_at);

-- Counters of rate-limiter-flexible; losing them in a crash is harmless.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire_idx on rate_limit (expire);

-- Append-only: the trigger refuses a change to what was written.
create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz(3) not null default now(),
  actor_id uuid references app_user (id),
  actor_role text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  ip inet
);
create index audit_log_entity_idx on audit_log (entity, entity_id, at desc);
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
