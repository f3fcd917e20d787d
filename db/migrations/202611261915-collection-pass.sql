-- The receiver shows a code that changes each minute, or names a person who does: it replaces the last four digits at the
-- desk. Both tables are new; the released version knows neither and asks for the digits.

create type choice_author as enum ('sender', 'receiver', 'staff');

create table collector (
  id uuid primary key default uuidv7(),
  form_id uuid not null references form (id),
  name text not null check (length(name) between 1 and 120),
  mobile text not null check (mobile ~ '^\+\d{8,15}$'),
  locale locale not null,
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  named_by choice_author not null,
  named_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  withdrawn_by choice_author,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
comment on table collector is 'Another person who may collect the parcels of a form. One at a time; a withdrawn one stays as history.';
create unique index collector_open_once on collector (form_id) where withdrawn_at is null;
create index collector_form_idx on collector (form_id);

create table pass_use (
  id uuid primary key default uuidv7(),
  form_id uuid not null references form (id),
  collector_id uuid references collector (id),
  link_version integer not null,
  minute bigint not null check (minute >= 0),
  day date,
  read_by uuid not null references app_user (id),
  read_at timestamptz(3) not null,
  used_at timestamptz(3),
  unique nulls not distinct (form_id, collector_id, minute, day)
);
comment on table pass_use is 'A code of a collection pass that a clerk read. Each code is read once; used_at is its last hand-over.';
comment on column pass_use.minute is 'Minutes since 1970; 0 for a still picture, which has the day.';
create index pass_use_collector_idx on pass_use (collector_id);
create index pass_use_read_by_idx on pass_use (read_by);

create trigger collector_live_change after insert or update on collector
  for each row execute function tell_form_of_question();
