-- What each flight carried and how long its parcels took. A job works it out, so that the public figures read
-- a row a flight and not a single parcel.

create table flight_figures (
  cargo_id uuid primary key references cargo (id) on delete cascade,
  departed_at timestamptz(3) not null,
  parcels integer not null check (parcels >= 0),
  gross_g bigint not null check (gross_g >= 0),
  -- Parcels that were ready to collect after 0, 1, 2 … days; the last place counts all longer ones.
  ready_after_days integer[] not null,
  -- Parcels whose plan has been kept or missed, and those for which it was kept.
  judged integer not null check (judged >= 0),
  on_time integer not null check (on_time between 0 and judged),
  worked_out_at timestamptz(3) not null
);
create index flight_figures_departed_idx on flight_figures (departed_at);
