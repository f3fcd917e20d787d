-- Which goods may fly: rules that administrators change, each with its source and the day when it was checked.

create type goods_verdict as enum ('allowed', 'asks', 'limited', 'permit', 'never');
create type goods_question as enum (
  'battery', 'alcohol', 'net_weight', 'volume', 'prescription', 'magnet', 'cleaned', 'contents'
);
create type goods_unit as enum ('g', 'ml', 'pieces');

create table goods_rule (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,39}$'),
  verdict goods_verdict not null,
  hs_prefixes text[] not null default '{}',
  terms_mn text[] not null default '{}',
  terms_en text[] not null default '{}',
  question goods_question,
  limit_unit goods_unit,
  per_form integer check (per_form > 0),
  per_receiver integer check (per_receiver > 0),
  per_flight integer check (per_flight > 0),
  needs_permit_au boolean not null default false,
  needs_permit_mn boolean not null default false,
  is_unlawful boolean not null default false,
  text localized_text not null check (longest_of(text) <= 500),
  source text not null default '' check (length(source) <= 300),
  source_url text not null default '' check (length(source_url) <= 500 and source_url ~ '^(https://\S+)?$'),
  checked_on date,
  is_confirmed boolean not null default false,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz(3),
  is_active boolean not null default true,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (not is_confirmed or (source <> '' and checked_on is not null)),
  check ((limit_unit is null) = (num_nonnulls(per_form, per_receiver, per_flight) = 0)),
  check (verdict <> 'asks' or question is not null)
);
comment on table goods_rule is 'Which goods may fly, by words and HS codes; unknown goods may.';
comment on column goods_rule.hs_prefixes is 'Beginnings of HS codes, digits only.';
comment on column goods_rule.per_form is 'Largest amount of one form, in limit_unit.';
comment on column goods_rule.per_receiver is 'Largest amount of one receiver in a calendar month.';
comment on column goods_rule.needs_permit_au is 'Needs a permit of Australia; with a limit only above it.';
comment on column goods_rule.is_unlawful is 'A law forbids such goods, whatever the vehicle.';
comment on column goods_rule.source is 'Where it is written; empty: the company''s own rule.';
comment on column goods_rule.checked_on is 'The day when somebody compared the rule with its source.';
comment on column goods_rule.is_confirmed is 'False: shown as to be confirmed by the company; the rule applies all the same.';
create constraint trigger goods_rule_public_version after insert or update or delete on goods_rule
  deferrable initially deferred for each row execute function bump_public_version();
create trigger goods_rule_live_insert after insert on goods_rule referencing new table as changed
  for each statement execute function tell_live('goods');
create trigger goods_rule_live_update after update on goods_rule referencing new table as changed old table as before
  for each statement execute function tell_live('goods');
create trigger goods_rule_live_delete after delete on goods_rule referencing old table as changed
  for each statement execute function tell_live('goods');

create table goods_rule_edition (
  rule_id uuid not null references goods_rule (id),
  version integer not null check (version > 0),
  rule jsonb not null,
  changed_by uuid references app_user (id),
  changed_at timestamptz(3) not null default now(),
  primary key (rule_id, version)
);
comment on table goods_rule_edition is 'Every edition of a rule of goods, as it was from then on.';
create trigger refuse_change before update or delete on goods_rule_edition
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on goods_rule_edition execute function refuse_change();

-- The rights of the built-in roles of a database that has them already; a new one gets them with its roles.
insert into role_rule_later (role, action, subject)
  select role.name, 'read', 'GoodsRule'
  from role
  where role.is_built_in and role.name in ('warehouse-au', 'warehouse-mn', 'support');
