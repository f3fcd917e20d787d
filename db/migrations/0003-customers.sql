-- Customers, their addresses, and the pictures that are stored for them.

create type customer_type as enum ('individual', 'organization');
create type screening_status as enum ('clear', 'review', 'blocked');
create type address_kind as enum ('sender', 'receiver');

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
  muted_messages text[] not null default '{}'
    check (muted_messages <@ array['submitted', 'received', 'departed', 'delivered']),
  screening screening_status not null default 'clear',
  merged_into uuid references customer (id),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (type = 'individual' or organization_name is not null),
  check (merged_into <> id),
  check (merged_into is null or archived_at is not null)
);
comment on table customer is 'A person or an organization that sends parcels.';
comment on column customer.abn is 'Australian Business Number, 11 digits.';
comment on column customer.register_number is 'Mongolian register number of an organization, 7 digits.';
comment on column customer.muted_messages is 'Kinds of messages about parcels that the customer does not want.';
comment on column customer.merged_into is 'The customer that this one was found to be; it stays archived.';
create index customer_created_idx on customer (created_at desc, id desc) where archived_at is null;
-- Lists in the order of the name, as English shows it.
create index customer_name_idx on customer (coalesce(organization_name, first_name || ' ' || last_name), id)
  where archived_at is null;
create index customer_type_idx on customer (type, created_at desc, id desc) where archived_at is null;
create index customer_archived_idx on customer (created_at desc, id desc) where archived_at is not null;
create index customer_merged_idx on customer (merged_into) where merged_into is not null;
-- A customer who registers is looked up by the proven mobile among those that staff wrote down.
create index customer_mobile_idx on customer (mobile) where archived_at is null and mobile is not null;
-- The name in the order of either language, and the mobile.
create index customer_search_idx on customer using gin ((
  first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(organization_name, '') || ' '
    || coalesce(mobile, '')
) gin_trgm_ops);
-- Lists in the order of the name, as Mongolian shows it.
create index customer_name_mn_idx on customer
  (coalesce(organization_name, ltrim(last_name || ' ' || first_name)), id) where archived_at is null;

alter table app_user add foreign key (customer_id) references customer (id);

-- A row for a customer who is being merged waits for the merge, and then belongs to the customer that is left.
create function follow_merged_customer() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  select merged_into into target from customer where id = new.customer_id for key share;
  if target is not null then
    new.customer_id := target;
  end if;
  return new;
end $$;
create trigger app_user_follow_merged before insert on app_user
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

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
comment on table address is 'A sender or receiver that a customer has saved.';
comment on column address.lines is 'The parts of the address; which ones depends on the country.';
create index address_customer_idx on address (customer_id, created_at desc) where archived_at is null;
-- The archive, newest first.
create index address_archived_idx on address (archived_at desc, id desc) where archived_at is not null;
create trigger address_follow_merged before insert on address
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

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
comment on table file is 'A stored picture. The contents are in the file store under the storage key.';
comment on column file.customer_id is 'Whose picture it is; null: not a customer''s.';
comment on column file.width is 'Pixels.';
comment on column file.height is 'Pixels.';
comment on column file.sha256 is 'Of the contents, in hexadecimal.';
create index file_customer_idx on file (customer_id) where customer_id is not null;
create trigger file_follow_merged before insert on file
  for each row when (new.customer_id is not null) execute function follow_merged_customer();
