-- Wrong last four digits of a receiver's mobile are counted for good, not only within a window.

create table reveal_guard (
  counted_id uuid primary key,
  failures_in_row integer not null check (failures_in_row between 0 and 30),
  last_at timestamptz(3) not null
);
comment on table reveal_guard is
  'Wrong last four digits since the last right ones. At 30 only the receiver''s own link shows names and photos.';
comment on column reveal_guard.counted_id is
  'The form, whose pieces have one receiver and are counted together; the parcel where there is none.';
