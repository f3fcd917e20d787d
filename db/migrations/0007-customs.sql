-- Denied parties: the lists of names that may not send or receive, the names of our customers and forms, and where the
-- two meet.

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
  screened_at timestamptz(3)
);
comment on table denied_edition is 'An imported edition of the list of denied parties.';
comment on column denied_edition.sha256 is 'Of the imported file.';
comment on column denied_edition.screened_at is 'When every name of ours had been compared with it.';
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
comment on table denied_party is 'A person, organization or vessel on the list.';
comment on column denied_party.removed_at is 'When an edition no longer held it.';
create index denied_party_name_idx on denied_party (name, id) where removed_at is null;
create index denied_party_kind_idx on denied_party (kind, name, id) where removed_at is null;
create index denied_party_search_idx on denied_party using gin (search_text gin_trgm_ops);

create table denied_name (
  id uuid primary key default uuidv7(),
  party_id uuid not null references denied_party (id),
  name text not null,
  normal text not null,
  edition_id uuid not null references denied_edition (id),
  unique (party_id, normal)
);
comment on table denied_name is 'The names of the parties that are on the list now, for comparing.';
comment on column denied_name.normal is 'The name as it is compared, made by the rules of the domain.';
create index denied_name_normal_idx on denied_name using gin (normal gin_trgm_ops);
create index denied_name_edition_idx on denied_name (edition_id, id);

create table screened_name (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id),
  name text not null,
  normal text not null,
  is_customer boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (customer_id, normal)
);
comment on table screened_name is 'Every name that a customer goes by, or sends from or to, once each.';
comment on column screened_name.normal is 'The name as it is compared, made by the rules of the domain.';
comment on column screened_name.is_customer is 'It is the name of the customer.';
create index screened_name_normal_idx on screened_name using gin (normal gin_trgm_ops);
create trigger screened_name_follow_merged before insert on screened_name
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table form_name (
  form_id uuid not null references form (id),
  role form_name_role not null,
  screened_name_id uuid not null references screened_name (id),
  primary key (form_id, role)
);
comment on table form_name is 'The names of sender and receiver of each form.';
create index form_name_name_idx on form_name (screened_name_id, form_id);

create table denied_match (
  id uuid primary key default uuidv7(),
  screened_name_id uuid not null references screened_name (id),
  customer_id uuid not null references customer (id),
  party_id uuid not null references denied_party (id),
  status denied_match_status not null default 'open',
  score smallint not null check (score between 0 and 100),
  matched_name text not null,
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
comment on table denied_match is 'A name of ours that resembles one on the list, and the decision about it.';
comment on column denied_match.score is 'Similarity, 0 to 100.';
comment on column denied_match.known_names is
  'Names of the party at the last decision: a new one opens the match again.';
create index denied_match_created_idx on denied_match (created_at desc, id desc);
create index denied_match_status_idx on denied_match (status, created_at desc, id desc);
create index denied_match_customer_idx on denied_match (customer_id, created_at desc, id desc);
create index denied_match_waiting_idx on denied_match (customer_id) where status in ('open', 'confirmed');
create index denied_match_party_idx on denied_match (party_id);
create index denied_match_search_idx on denied_match using gin (search_text gin_trgm_ops);
create trigger denied_match_follow_merged before insert on denied_match
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table denied_decision (
  id uuid primary key default uuidv7(),
  match_id uuid not null references denied_match (id),
  status denied_match_status not null,
  reason text not null default '',
  decided_by uuid references app_user (id),
  decided_at timestamptz(3) not null
);
comment on table denied_decision is 'Every decision about a match. Append-only.';
create index denied_decision_match_idx on denied_decision (match_id, decided_at, id);
create trigger denied_decision_append_only before update or delete on denied_decision
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on denied_decision execute function refuse_change();

-- Whether a name of this form, or of its customer, waits for a decision or was found to be a denied party.
create function form_waits_for_names(form uuid, customer uuid) returns boolean language sql stable as $$
  select exists (
    select from denied_match
    join screened_name on screened_name.id = denied_match.screened_name_id
    where denied_match.customer_id = customer and denied_match.status in ('open', 'confirmed')
      and (screened_name.is_customer or exists (
        select from form_name where form_name.form_id = form and form_name.screened_name_id = screened_name.id))
  )
$$;
