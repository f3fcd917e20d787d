-- Boxes of shops that a station takes onto the shelf, also without a connection.

alter table station_scan add column arrival_id uuid references arrival (id);
alter table station_scan add column arrival_version integer;
comment on column station_scan.arrival_id is 'The box that a scan took onto the shelf.';
comment on column station_scan.arrival_version is
  'Version of the box after the scan: while it still has it, the scan may be undone.';

create table arrival_number (
  number text primary key check (number ~ '^AR\d{9}XM$'),
  device_id uuid not null references station_device (id),
  given_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table arrival_number is
  'Numbers of boxes that are reserved for a device, which prints them on labels without a connection.';
comment on column arrival_number.used_at is 'When a box got the number; null: still reserved.';
create index arrival_number_device_idx on arrival_number (device_id, given_at, number) where used_at is null;

create table arrival_awaited_photo (
  id uuid primary key,
  arrival_id uuid not null references arrival (id),
  created_at timestamptz(3) not null default now()
);
comment on table arrival_awaited_photo is
  'Pictures of a box that its station named and still has to upload. The id is the device''s; a row goes once the picture is here.';
create index arrival_awaited_photo_arrival_idx on arrival_awaited_photo (arrival_id);

-- What a station stores of customers, expected parcels and the shelf is brought up to date by what changed since.
create index customer_updated_idx on customer (updated_at);
create index address_code_created_idx on address_code (created_at);
create index address_code_retired_idx on address_code (retired_at) where retired_at is not null;
create index expected_parcel_updated_idx on expected_parcel (updated_at);
create index arrival_updated_idx on arrival (updated_at);
