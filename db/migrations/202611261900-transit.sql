-- How long parcels took from each step of their way, measured for each flight, and the dates that the portal gave.

create type forecast_step as enum ('received', 'loaded', 'departed', 'landed', 'customs');
create type transit_days as enum ('early', 'late');
create type promise_source as enum ('measured', 'plan');

create table flight_transit (
  cargo_id uuid not null references cargo (id) on delete cascade,
  plan text not null check (length(plan) <= 40),
  step forecast_step not null,
  days transit_days not null,
  origin text not null references office_details (office),
  departed_at timestamptz(3) not null,
  minutes integer[] not null check (cardinality(minutes) between 1 and 200),
  worked_out_at timestamptz(3) not null,
  primary key (cargo_id, plan, step, days)
);
comment on table flight_transit is
  'How long the parcels of a flight took from a step of their way until they were available. A job calculates it.';
comment on column flight_transit.step is 'The step that the minutes are counted from: domain/forecast/steps.ts.';
comment on column flight_transit.days is
  'Weekday of that instant at the destination: early (Monday to Wednesday) or late.';
comment on column flight_transit.minutes is 'Minutes of each parcel, sorted; of a large flight a sample.';
create index flight_transit_departed_idx on flight_transit (departed_at);
create index flight_transit_worked_out_idx on flight_transit (worked_out_at);

create table parcel_promise (
  parcel_id uuid primary key references parcel (id),
  made_at timestamptz(3) not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  source promise_source not null,
  tenths smallint check (tenths between 1 and 10),
  observations integer not null check (observations >= 0),
  warned_at timestamptz(3),
  check ((source = 'measured') = (tenths is not null))
);
comment on table parcel_promise is
  'The days that were given for a parcel when it was received. Only warned_at changes.';
comment on column parcel_promise.from_day is 'The first day on which it may be ready, at the destination.';
comment on column parcel_promise.to_day is 'The last day on which it will be ready, at the destination.';
comment on column parcel_promise.tenths is 'So many of 10 parcels were ready within such days; null: by the plan.';
comment on column parcel_promise.warned_at is 'When its sender was warned that it will miss its days; once.';
create index parcel_promise_open_idx on parcel_promise (to_day) where warned_at is null;
create index parcel_promise_made_idx on parcel_promise (made_at);

create function refuse_other_promise() returns trigger language plpgsql as $$
begin
  if (old.parcel_id, old.made_at, old.from_day, old.to_day, old.source, old.tenths, old.observations)
    is distinct from (new.parcel_id, new.made_at, new.from_day, new.to_day, new.source, new.tenths, new.observations)
  then
    raise exception 'the days given for a parcel never change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger parcel_promise_unchanged before update on parcel_promise
  for each row execute function refuse_other_promise();

create table forecast_backtest (
  id boolean primary key default true check (id),
  worked_out_at timestamptz(3) not null,
  result jsonb not null
);
comment on table forecast_backtest is
  'How many past parcels came inside the days that would have been forecast for them. A job calculates it.';

create constraint trigger flight_transit_public_version after insert or update or delete on flight_transit
  deferrable initially deferred for each row execute function bump_public_version();
