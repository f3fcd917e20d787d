-- The journey: form → pieces → parcels → cargo.

create type cargo_status as enum ('planned', 'open', 'closed', 'departed', 'arrived', 'completed', 'cancelled');
create type form_status as enum ('draft', 'submitted', 'accepted', 'rejected', 'withdrawn', 'expired');
create type battery as enum ('none', 'contained', 'packed_with', 'loose');
create type price_approval as enum ('not_needed', 'waiting', 'approved');
create type item_condition as enum ('new', 'used');
create type parcel_status as enum ('received', 'ready', 'on_hold', 'loaded', 'departed', 'arrived', 'customs', 'available', 'out_for_delivery', 'delivery_failed', 'delivered', 'return_pending', 'returned', 'cancelled', 'lost', 'disposed');
create type hold_reason as enum ('documents', 'battery', 'sanctions', 'export', 'price', 'payment', 'customs', 'storage');
create type photo_kind as enum ('received', 'delivered', 'signature', 'damage');
create type incident_kind as enum ('missing', 'damage', 'other');

create table cargo (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z]{3}-\d{2}-\d{4}$'),
  mawb text unique check (mawb ~ '^\d{11}$'),
  status cargo_status not null default 'planned',
  cut_off timestamptz(3) not null,
  etd timestamptz(3) not null,
  eta timestamptz(3) not null,
  atd timestamptz(3),
  ata timestamptz(3),
  capacity_g integer not null check (capacity_g > 0),
  manifest_version integer not null default 0,
  notes text not null default '' check (length(notes) <= 5000),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (cut_off < etd and etd < eta)
);
create index cargo_status_idx on cargo (status, etd desc, id desc);
create index cargo_etd_idx on cargo (etd desc, id desc);

create table cargo_leg (
  cargo_id uuid not null references cargo (id) on delete cascade,
  seq smallint not null check (seq between 1 and 6),
  carrier text not null check (length(carrier) <= 80),
  flight text not null check (flight ~ '^[A-Z0-9]{2}\d{1,4}[A-Z]?$'),
  origin text not null check (origin ~ '^[A-Z]{3}$'),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  departs_at timestamptz(3) not null,
  arrives_at timestamptz(3) not null check (arrives_at > departs_at),
  primary key (cargo_id, seq)
);

create table form (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  customer_id uuid not null references customer (id),
  status form_status not null default 'draft',
  sender jsonb not null default '{}',
  receiver jsonb not null default '{}',
  draft jsonb not null default '{}',
  tariff_code text,
  optional_fees text[] not null default '{}',
  wanted_cargo_id uuid references cargo (id),
  declared_cents integer not null default 0 check (declared_cents >= 0),
  battery battery not null default 'none',
  quote_id uuid references quote (id),
  bill_id uuid references quote (id),
  price_approval price_approval not null default 'not_needed',
  reject_reason text check (length(reject_reason) <= 1000),
  search_text text not null default '',
  submitted_at timestamptz(3),
  accepted_at timestamptz(3),
  expires_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create index form_created_idx on form (created_at desc, id desc);
create index form_status_idx on form (status, created_at desc, id desc);
create index form_customer_idx on form (customer_id, created_at desc, id desc);
create index form_expires_idx on form (expires_at) where status = 'submitted';
create index form_search_idx on form using gin (search_text gin_trgm_ops);

create table form_piece (
  form_id uuid not null references form (id) on delete cascade,
  piece_no smallint not null check (piece_no between 1 and 20),
  length_mm integer not null check (length_mm between 1 and 3000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3000),
  gross_g integer not null check (gross_g between 1 and 70000),
  primary key (form_id, piece_no)
);

create table form_item (
  form_id uuid not null references form (id) on delete cascade,
  line_no smallint not null check (line_no between 1 and 100),
  description text not null check (length(description) between 1 and 200),
  hs_code text check (hs_code ~ '^\d{6,10}$'),
  quantity integer not null check (quantity between 1 and 10000),
  value_cents integer not null check (value_cents between 0 and 100000000),
  battery battery not null default 'none',
  condition item_condition not null default 'new',
  primary key (form_id, line_no)
);

create table parcel (
  id uuid primary key default uuidv7(),
  number text not null unique check (number ~ '^CM\d{9}XM$'),
  form_id uuid not null references form (id),
  customer_id uuid not null references customer (id),
  piece_no smallint not null,
  status parcel_status not null,
  held_from parcel_status,
  hold_reason hold_reason,
  hold_note text check (length(hold_note) <= 1000),
  length_mm integer not null check (length_mm between 1 and 3000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3000),
  gross_g integer not null check (gross_g between 1 and 70000),
  volumetric_g integer not null check (volumetric_g > 0),
  chargeable_g integer not null check (chargeable_g > 0),
  place text not null default '' check (length(place) <= 80),
  cargo_id uuid references cargo (id),
  screening_reference text check (length(screening_reference) <= 80),
  screened_at timestamptz(3),
  export_reference text check (length(export_reference) <= 80),
  labelled_at timestamptz(3),
  sender_name text not null,
  receiver_name text not null,
  receiver_mobile text not null,
  search_text text not null default '',
  is_missing boolean not null default false,
  available_at timestamptz(3),
  delivered_at timestamptz(3),
  delivered_to text check (length(delivered_to) <= 240),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  unique (form_id, piece_no),
  check ((status = 'on_hold') = (hold_reason is not null)),
  check ((status = 'on_hold') = (held_from is not null)),
  check (status not in ('loaded', 'departed') or cargo_id is not null)
);
create index parcel_created_idx on parcel (created_at desc, id desc);
create index parcel_status_idx on parcel (status, created_at desc, id desc);
create index parcel_customer_idx on parcel (customer_id, created_at desc, id desc);
create index parcel_cargo_idx on parcel (cargo_id, status);
create index parcel_search_idx on parcel using gin (search_text gin_trgm_ops);

-- Append-only. id is given by the client (or made here), so the same scan twice is one event.
create table parcel_event (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcel (id),
  kind text not null check (length(kind) <= 40),
  from_status parcel_status,
  to_status parcel_status,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  place text not null default '',
  actor_id uuid references app_user (id),
  device text check (length(device) <= 80),
  seq bigint,
  cargo_id uuid references cargo (id),
  note text not null default '' check (length(note) <= 1000),
  is_public boolean not null default true,
  unique (device, seq)
);
create index parcel_event_parcel_idx on parcel_event (parcel_id, at, id);
create trigger parcel_event_append_only before update or delete on parcel_event
  for each row execute function refuse_change();

create table parcel_photo (
  parcel_id uuid not null references parcel (id),
  file_id uuid not null references file (id),
  kind photo_kind not null,
  created_at timestamptz(3) not null default now(),
  primary key (parcel_id, file_id)
);

create table incident (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcel (id),
  cargo_id uuid references cargo (id),
  kind incident_kind not null,
  note text not null default '' check (length(note) <= 1000),
  opened_by uuid references app_user (id),
  opened_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3)
);
create index incident_parcel_idx on incident (parcel_id);
create unique index incident_missing_once on incident (parcel_id, cargo_id) where kind = 'missing' and resolved_at is null;
