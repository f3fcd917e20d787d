-- A price plan is known by its code for good. Its editions are the rows of tariff: each holds from a time on, is never
-- changed, and one that has not begun may be withdrawn.

create table tariff_plan (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  position integer not null default 0,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);

insert into tariff_plan (code, position, created_by, created_at, archived_at)
select distinct on (code) code, position, created_by, created_at, archived_at
from tariff order by code, archived_at nulls first, valid_from desc;

alter table tariff
  add foreign key (code) references tariff_plan (code),
  add column withdrawn_at timestamptz(3),
  drop constraint tariff_code_valid_from_key,
  drop column position,
  drop column version,
  drop column archived_at;
create unique index tariff_edition_idx on tariff (code, valid_from desc) where withdrawn_at is null;

create constraint trigger tariff_plan_public_version after insert or update or delete on tariff_plan
  deferrable initially deferred for each row execute function bump_public_version();
