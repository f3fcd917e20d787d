-- One cargo is one flight's worth of parcels under one air waybill (MAWB).

create type cargo_status as enum (
  'planned', 'open', 'closed', 'departed', 'arrived', 'completed', 'cancelled'
);

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
  capacity_l integer check (capacity_l between 1 and 2000000),
  manifest_version integer not null default 0,
  notes text not null default '' check (length(notes) <= 5000),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (cut_off < etd and etd < eta)
);
comment on table cargo is 'One flight''s worth of parcels under one air waybill.';
comment on column cargo.mawb is 'Number of the air waybill, 11 digits.';
comment on column cargo.cut_off is 'No parcel is loaded after this; the cargo closes.';
comment on column cargo.etd is 'Estimated time of departure.';
comment on column cargo.eta is 'Estimated time of arrival.';
comment on column cargo.atd is 'Actual time of departure.';
comment on column cargo.ata is 'Actual time of arrival.';
comment on column cargo.capacity_l is 'Litres; null where the carrier limits the weight alone.';
create index cargo_status_idx on cargo (status, etd desc, id desc);
create index cargo_etd_idx on cargo (etd desc, id desc);
create index cargo_search_idx on cargo using gin ((code || ' ' || coalesce(mawb, '')) gin_trgm_ops);
create index cargo_cut_off_idx on cargo (cut_off, id);
-- What the cut-off job looks for.
create index cargo_due_idx on cargo (cut_off) where status = 'open';
-- The calendar of flights, as they happened or as they are planned.
create index cargo_departs_idx on cargo ((coalesce(atd, etd)), id) where archived_at is null;
create index cargo_arrives_idx on cargo ((coalesce(ata, eta)), id) where archived_at is null;
create index cargo_landed_idx on cargo (ata) where ata is not null;

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
comment on table cargo_leg is 'The flights of a cargo, in order.';
comment on column cargo_leg.origin is 'Airport code of three letters.';
comment on column cargo_leg.destination is 'Airport code of three letters.';

create table manifest (
  cargo_id uuid not null references cargo (id),
  version integer not null check (version > 0),
  made_at timestamptz(3) not null,
  made_by uuid references app_user (id),
  pieces integer not null check (pieces >= 0),
  gross_g integer not null check (gross_g >= 0),
  sheet jsonb not null,
  primary key (cargo_id, version)
);
comment on table manifest is
  'What each manifest said when its cargo was closed. It was handed to an airline: append-only.';
create trigger manifest_append_only before update or delete on manifest
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on manifest execute function refuse_change();

create table flight_figures (
  cargo_id uuid primary key references cargo (id) on delete cascade,
  departed_at timestamptz(3) not null,
  parcels integer not null check (parcels >= 0),
  gross_g bigint not null check (gross_g >= 0),
  ready_after_days integer[] not null,
  judged integer not null check (judged >= 0),
  on_time integer not null check (on_time between 0 and judged),
  worked_out_at timestamptz(3) not null
);
comment on table flight_figures is
  'What each flight carried and how long its parcels took. A job calculates it, so that the public figures read one '
  'row a flight and no parcels.';
comment on column flight_figures.ready_after_days is
  'Parcels that were ready to collect after 0, 1, 2 … days; the last entry counts all longer ones.';
comment on column flight_figures.judged is 'Parcels that have kept or missed their planned time.';
comment on column flight_figures.on_time is 'Of these, the parcels that kept it.';
create index flight_figures_departed_idx on flight_figures (departed_at);
