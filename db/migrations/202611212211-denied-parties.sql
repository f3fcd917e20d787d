-- Names that may not be sent to or by: the list as it was imported, every name we deal with, and where the two meet.

create type denied_kind as enum ('individual', 'entity', 'vessel');
create type denied_match_status as enum ('open', 'cleared', 'confirmed', 'lapsed');
create type form_name_role as enum ('sender', 'receiver');

create table denied_edition (
  id uuid primary key default uuidv7(),
  number integer generated always as identity unique,
  source text not null check (length(source) between 1 and 200),
  sha256 text not null check (length(sha256) = 64),
  parties integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  -- When every name we deal with had been compared with it.
  screened_at timestamptz(3)
);
create index denied_edition_created_idx on denied_edition (created_at desc, id desc);

create table denied_party (
  id uuid primary key default uuidv7(),
  reference text not null unique check (length(reference) between 1 and 40),
  kind denied_kind not null,
  name text not null check (length(name) between 1 and 300),
  aliases text[] not null default '{}',
  born text not null default '',
  citizenship text not null default '',
  listed_on date,
  edition_id uuid not null references denied_edition (id),
  search_text text not null,
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3)
);
create index denied_party_name_idx on denied_party (name, id) where removed_at is null;
create index denied_party_kind_idx on denied_party (kind, name, id) where removed_at is null;
create index denied_party_search_idx on denied_party using gin (search_text gin_trgm_ops);

-- The names to compare with: those of parties on the list now. `normal` is made by domain/denied/name.
create table denied_name (
  id uuid primary key default uuidv7(),
  party_id uuid not null references denied_party (id),
  name text not null,
  normal text not null,
  edition_id uuid not null references denied_edition (id),
  unique (party_id, normal)
);
create index denied_name_normal_idx on denied_name using gin (normal gin_trgm_ops);
create index denied_name_edition_idx on denied_name (edition_id, id);

-- Every name that a customer goes by or sends from or to, once each.
create table screened_name (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id),
  name text not null,
  normal text not null,
  is_customer boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (customer_id, normal)
);
create index screened_name_normal_idx on screened_name using gin (normal gin_trgm_ops);

create table form_name (
  form_id uuid not null references form (id),
  role form_name_role not null,
  screened_name_id uuid not null references screened_name (id),
  primary key (form_id, role)
);
create index form_name_name_idx on form_name (screened_name_id, form_id);

create table denied_match (
  id uuid primary key default uuidv7(),
  screened_name_id uuid not null references screened_name (id),
  customer_id uuid not null references customer (id),
  party_id uuid not null references denied_party (id),
  status denied_match_status not null default 'open',
  score smallint not null check (score between 0 and 100),
  matched_name text not null,
  -- What of the party was compared when it was last judged: another name of it is another question.
  known_names text[] not null,
  reason text not null default '' check (length(reason) <= 1000),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (screened_name_id, party_id)
);
create index denied_match_created_idx on denied_match (created_at desc, id desc);
create index denied_match_status_idx on denied_match (status, created_at desc, id desc);
create index denied_match_customer_idx on denied_match (customer_id, created_at desc, id desc);
create index denied_match_waiting_idx on denied_match (customer_id) where status in ('open', 'confirmed');
create index denied_match_party_idx on denied_match (party_id);
create index denied_match_search_idx on denied_match using gin (search_text gin_trgm_ops);

create table denied_decision (
  id uuid primary key default uuidv7(),
  match_id uuid not null references denied_match (id),
  status denied_match_status not null,
  reason text not null default '',
  decided_by uuid references app_user (id),
  decided_at timestamptz(3) not null
);
create index denied_decision_match_idx on denied_decision (match_id, decided_at, id);
create trigger denied_decision_append_only before update or delete on denied_decision
  for each row execute function refuse_change();

-- Does a name of this form, or of its customer, wait for somebody's judgement, or was it found to be a denied party?
create function form_waits_for_names(form uuid, customer uuid) returns boolean language sql stable as $$
  select exists (
    select from denied_match
    join screened_name on screened_name.id = denied_match.screened_name_id
    where denied_match.customer_id = customer and denied_match.status in ('open', 'confirmed')
      and (screened_name.is_customer or exists (
        select from form_name where form_name.form_id = form and form_name.screened_name_id = screened_name.id))
  )
$$;

do $$
declare
  relation text;
begin
  foreach relation in array array['denied_match', 'denied_edition'] loop
    execute format('create trigger %1$I_live_insert after insert on %1$I referencing new table as changed
      for each statement execute function tell_live(''denied'')', relation);
    execute format('create trigger %1$I_live_update after update on %1$I
      referencing new table as changed old table as before
      for each statement execute function tell_live(''denied'')', relation);
  end loop;
end $$;

-- Roles that are in use already learn what new ones begin with.
insert into role_rule (role, action, subject)
select role.name, wanted.action, 'DeniedParty'
from role cross join (values ('read'), ('update')) as wanted (action)
where role.name = 'support';
