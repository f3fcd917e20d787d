-- Windows of the day in which a branch delivers to the door, and the one that the receiver or the sender chose. Both tables
-- are new: the released version plans runs without them.

create table delivery_window (
  id uuid primary key default uuidv7(),
  office text not null references office_details (office),
  name localized_text not null check (longest_of(name) <= 80),
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text not null check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  closed_days text[] not null default '{}' check (cardinality(closed_days) <= 60),
  stops integer not null check (stops between 1 and 500),
  lead_hours integer not null check (lead_hours between 0 and 240),
  is_active boolean not null default true,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (from_time < to_time)
);
comment on table delivery_window is 'Hours in which a branch delivers to the door, on some days of the week.';
comment on column delivery_window.weekdays is '0 is Monday.';
comment on column delivery_window.closed_days is 'Days without deliveries, as YYYY-MM-DD.';
comment on column delivery_window.stops is 'The most addresses of one day.';
comment on column delivery_window.lead_hours is 'Hours before its beginning until which it can be chosen.';
create index delivery_window_office_idx on delivery_window (office, from_time);
create index delivery_window_created_by_idx on delivery_window (created_by);
create trigger delivery_window_live_insert after insert on delivery_window referencing new table as changed
  for each statement execute function tell_live('constant');
create trigger delivery_window_live_update after update on delivery_window
  referencing new table as changed old table as before
  for each statement execute function tell_live('constant');

create table delivery_choice (
  form_id uuid primary key references form (id),
  day date not null,
  window_id uuid not null references delivery_window (id),
  note text not null default '' check (length(note) <= 300),
  chosen_by choice_author not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null
);
comment on table delivery_choice is 'The day and window in which the parcels of a form are delivered to the door.';
create index delivery_choice_window_idx on delivery_choice (window_id, day);
create trigger delivery_choice_live_change after insert or update on delivery_choice
  for each row execute function tell_form_of_question();

alter table delivery_run add column window_id uuid references delivery_window (id);
comment on column delivery_run.window_id is 'The window whose deliveries it takes first.';
create index delivery_run_window_idx on delivery_run (window_id);
