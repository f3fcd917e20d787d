-- A driver's round of door deliveries in Ulaanbaatar: its parcels in order, each with its outcome.
create type delivery_run_status as enum ('planned', 'out', 'done');
create type delivery_outcome as enum ('delivered', 'failed', 'withdrawn');

create table delivery_run (
  id uuid primary key default uuidv7(),
  day date not null,
  driver_id uuid references app_user (id),
  status delivery_run_status not null default 'planned',
  started_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index delivery_run_status_idx on delivery_run (status, day desc, id desc);

create table delivery_stop (
  run_id uuid not null references delivery_run (id),
  parcel_id uuid not null references parcel (id),
  position integer not null check (position > 0),
  -- Null while the stop waits for its answer.
  outcome delivery_outcome,
  answered_at timestamptz(3),
  primary key (run_id, parcel_id),
  check ((outcome is null) = (answered_at is null))
);
-- A parcel waits in one run at most.
create unique index delivery_stop_waiting_once on delivery_stop (parcel_id) where outcome is null;

-- Staff who read all parcels see a run change as they see a parcel change.
create trigger delivery_run_live_insert after insert on delivery_run referencing new table as changed
  for each statement execute function tell_live('parcel');
create trigger delivery_run_live_update after update on delivery_run
  referencing new table as changed old table as before
  for each statement execute function tell_live('parcel');
