-- The privacy page by editions, what people agreed to, and requests about their data.

create table privacy_edition (
  id uuid primary key default uuidv7(),
  number integer not null unique check (number > 0),
  body localized_text not null check (longest_of(body) <= 60000),
  valid_from timestamptz(3),
  quoted jsonb,
  confirmed_by uuid references app_user (id),
  confirmed_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((valid_from is null) = (quoted is null)),
  check ((valid_from is null) = (confirmed_at is null))
);
comment on table privacy_edition is
  'Editions of the privacy page, in columns as terms_edition. The released version shows every row of that table as terms.';
comment on column privacy_edition.valid_from is 'Null: a draft.';
comment on column privacy_edition.quoted is
  'The values of the settings that the text may name, as they were when it was published: {"mn": {…}, "en": {…}}.';
comment on column privacy_edition.confirmed_by is
  'Who read the edition, confirmed it and published it; null: the demo did.';
create index privacy_edition_valid_idx on privacy_edition (valid_from desc);
-- One draft at a time.
create unique index privacy_edition_draft_idx on privacy_edition ((valid_from is null)) where valid_from is null;
create constraint trigger privacy_edition_public_version after insert or update or delete on privacy_edition
  deferrable initially deferred for each row execute function bump_public_version();
create trigger privacy_edition_live_insert after insert on privacy_edition referencing new table as changed
  for each statement execute function tell_live('content');
create trigger privacy_edition_live_update after update on privacy_edition
  referencing new table as changed old table as before
  for each statement execute function tell_live('content');
create trigger privacy_edition_live_delete after delete on privacy_edition referencing old table as changed
  for each statement execute function tell_live('content');

create type consent_kind as enum ('terms', 'privacy', 'storage_abroad');
create table consent (
  id uuid primary key default uuidv7(),
  kind consent_kind not null,
  edition integer not null check (edition > 0),
  user_id uuid references app_user (id),
  form_id uuid references form (id),
  locale locale not null,
  given_at timestamptz(3) not null,
  check (num_nonnulls(user_id, form_id) = 1)
);
comment on table consent is 'What a user, or the receiver of a form by their link, agreed to; a row is never changed.';
comment on column consent.edition is 'Edition of the terms for terms, of the privacy page for the others.';
comment on column consent.locale is 'The language in which the text was shown.';
comment on column consent.form_id is 'Of a receiver: the form whose link was open.';
create unique index consent_user_once on consent (user_id, kind, edition) where user_id is not null;
create unique index consent_form_once on consent (form_id, kind, edition) where form_id is not null;
create trigger consent_append_only before update or delete on consent for each row execute function refuse_change();
create trigger refuse_truncate before truncate on consent execute function refuse_change();

create type data_request_kind as enum ('access', 'correction', 'deletion', 'objection');
create type data_request_status as enum ('asked', 'done', 'refused', 'withdrawn');
create table data_request (
  id uuid primary key default uuidv7(),
  kind data_request_kind not null,
  status data_request_status not null default 'asked',
  customer_id uuid references customer (id),
  form_id uuid references form (id),
  text text not null default '' check (length(text) <= 3000),
  asked_by uuid references app_user (id),
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  answer text not null default '' check (length(answer) <= 3000),
  answered_by uuid references app_user (id),
  answered_at timestamptz(3),
  result jsonb,
  version integer not null default 1,
  check (num_nonnulls(customer_id, form_id) = 1),
  check ((status = 'asked') = (answered_at is null))
);
comment on table data_request is 'What a person asks about their own data, with the day until which staff answer.';
comment on column data_request.form_id is 'Asked by the receiver of this form, by their link; null: by a customer.';
comment on column data_request.result is 'Of a deletion: what was erased or masked in each table.';
create unique index data_request_customer_once on data_request (customer_id, kind) where status = 'asked';
create unique index data_request_form_once on data_request (form_id, kind) where status = 'asked';
create index data_request_list_idx on data_request (status, due_at, id);
create index data_request_customer_idx on data_request (customer_id, asked_at desc);
create index data_request_form_idx on data_request (form_id, asked_at desc);
create trigger data_request_follow_merged before insert on data_request
  for each row execute function follow_merged_customer();
create trigger data_request_live_insert after insert on data_request referencing new table as changed
  for each statement execute function tell_live('customer', 'customer_id');
create trigger data_request_live_update after update on data_request
  referencing new table as changed old table as before
  for each statement execute function tell_live('customer', 'customer_id');
create trigger data_request_live_delete after delete on data_request referencing old table as changed
  for each statement execute function tell_live('customer', 'customer_id');

alter table customer add column erased_at timestamptz(3);
comment on column customer.erased_at is 'When the data of this person was erased; names and numbers are masked since.';

-- The rights of the built-in roles of a database that has them already; a new one gets them with its roles.
insert into role_rule_later (role, action, subject)
  select role.name, added.action, 'DataRequest'
  from (values ('read'), ('answer')) as added (action)
  join role on role.is_built_in and role.name = 'support';
