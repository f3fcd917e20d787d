-- How many of the days that were given at receipt were held, so that public figures read one row a month and plan.

create table promise_figures (
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  plan text not null check (length(plan) <= 40),
  made integer not null check (made >= 0),
  held integer not null check (held >= 0),
  missed integer not null check (missed >= 0),
  worked_out_at timestamptz(3) not null,
  primary key (month, plan),
  check (held + missed <= made)
);
comment on table promise_figures is
  'Promised days of parcels by month of receipt and price plan. A job calculates it; no row is about a person.';
comment on column promise_figures.month is 'Month at the destination in which the days were given, as 2026-11.';
comment on column promise_figures.held is 'Parcels that were ready on their last day or before.';
comment on column promise_figures.missed is 'Parcels that were not; the others are still on their way.';

create constraint trigger promise_figures_public_version after insert or update or delete on promise_figures
  deferrable initially deferred for each row execute function bump_public_version();
create constraint trigger forecast_backtest_public_version after insert or update or delete on forecast_backtest
  deferrable initially deferred for each row execute function bump_public_version();
