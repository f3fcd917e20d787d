-- What each manifest said when its cargo was closed. It was handed to an airline, so it never changes.
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
create trigger manifest_append_only before update or delete on manifest
  for each row execute function refuse_change();

-- How an incident ended, in words of whoever closed it.
alter table incident
  add column resolution text not null default '' check (length(resolution) <= 1000),
  add column resolved_by uuid references app_user (id),
  add column version integer not null default 1;
create index incident_cargo_idx on incident (cargo_id) where cargo_id is not null;
