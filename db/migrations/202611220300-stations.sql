-- The devices that scan at the stations of the warehouse.
create table station_device (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  -- Who used it last, and when it was last heard of.
  user_id uuid not null references app_user (id),
  last_seen_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

-- What a device said, when it was last heard of, that it still has to send. A cargo is not closed meanwhile.
create table station_unsent (
  cargo_id uuid not null references cargo (id),
  device_id uuid not null references station_device (id),
  scans integer not null check (scans > 0),
  primary key (cargo_id, device_id)
);
create index station_unsent_device_idx on station_unsent (device_id);

-- Each scan with its first answer, which a repeat is given again. `parcel_version` is the parcel's after the scan:
-- while it is the same nothing has come since, and the scan may be undone.
create table station_scan (
  id uuid primary key,
  device_id uuid not null references station_device (id),
  seq bigint not null,
  act text not null check (length(act) <= 40),
  parcel_id uuid references parcel (id),
  parcel_version integer,
  cargo_id uuid references cargo (id),
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  actor_id uuid not null references app_user (id),
  outcome text not null check (outcome in ('applied', 'duplicate', 'conflict', 'refused')),
  refusal jsonb,
  unique (device_id, seq)
);
create trigger station_scan_append_only before update or delete on station_scan
  for each row execute function refuse_change();
