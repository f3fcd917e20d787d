-- Help centre, editions of the terms, the staff's inbox, and who may edit what the public pages tell.

create table help_category (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,119}$'),
  name_mn text not null check (length(name_mn) <= 120),
  name_en text not null check (length(name_en) <= 120),
  lead_mn text not null default '' check (length(lead_mn) <= 400),
  lead_en text not null default '' check (length(lead_en) <= 400),
  position integer not null default 0,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);

create table help_article (
  id uuid primary key default uuidv7(),
  category_id uuid not null references help_category (id),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,119}$'),
  title_mn text not null check (length(title_mn) <= 200),
  title_en text not null check (length(title_en) <= 200),
  excerpt_mn text not null check (length(excerpt_mn) <= 400),
  excerpt_en text not null check (length(excerpt_en) <= 400),
  body_mn text not null check (length(body_mn) <= 40000),
  body_en text not null check (length(body_en) <= 40000),
  search_mn text generated always as (lower(title_mn || ' ' || excerpt_mn || ' ' || body_mn)) stored,
  search_en text generated always as (lower(title_en || ' ' || excerpt_en || ' ' || body_en)) stored,
  is_published boolean not null default false,
  position integer not null default 0,
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create index help_article_category_idx on help_article (category_id, position);
create index help_article_search_mn_idx on help_article using gin (search_mn gin_trgm_ops);
create index help_article_search_en_idx on help_article using gin (search_en gin_trgm_ops);

-- One vote a visitor and article; the voter is a hash of a random cookie or of the account.
create table help_vote (
  article_id uuid not null references help_article (id) on delete cascade,
  voter text not null check (length(voter) = 64),
  is_helpful boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (article_id, voter)
);

-- An edition without a date is a draft. A form is carried under the edition in force when it was submitted.
create table terms_edition (
  id uuid primary key default uuidv7(),
  number integer not null unique check (number > 0),
  body_mn text not null check (length(body_mn) <= 60000),
  body_en text not null check (length(body_en) <= 60000),
  valid_from timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index terms_edition_valid_idx on terms_edition (valid_from desc);
create unique index terms_edition_draft_idx on terms_edition ((valid_from is null)) where valid_from is null;

alter type faq_category add value 'account';
alter table faq
  add column search_mn text generated always as (lower(question_mn || ' ' || answer_mn)) stored,
  add column search_en text generated always as (lower(question_en || ' ' || answer_en)) stored,
  add column created_by uuid references app_user (id),
  add column updated_at timestamptz(3) not null default now();
create index faq_search_mn_idx on faq using gin (search_mn gin_trgm_ops);
create index faq_search_en_idx on faq using gin (search_en gin_trgm_ops);
alter table team_member
  add column created_by uuid references app_user (id),
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now();
alter table news add column updated_at timestamptz(3) not null default now();

alter type message_kind add value 'contact_answer';
create type contact_state as enum ('open', 'answered', 'settled');
alter table contact_message
  add column state contact_state not null default 'open',
  add column search_text text generated always as
    (lower(name || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '') || ' ' || body)) stored,
  add column version integer not null default 1;
update contact_message set state = 'answered' where answered_at is not null;
create index contact_message_state_idx on contact_message (state, created_at desc, id desc);
create index contact_message_search_idx on contact_message using gin (search_text gin_trgm_ops);

-- What staff answered. message_id is the text that went out; without one it was only written down.
create table contact_answer (
  id uuid primary key default uuidv7(),
  contact_message_id uuid not null references contact_message (id) on delete cascade,
  body text not null check (length(body) between 1 and 900),
  message_id uuid references message (id),
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);
create index contact_answer_message_idx on contact_answer (contact_message_id, created_at);

-- Roles of databases that were here before; a new one gets the same from domain/roles.
insert into role_rule (role, action, subject)
select role.name, wanted.action, wanted.subject
from role
join (
  values
    ('client', 'read', 'Faq'),
    ('warehouse-au', 'read', 'Faq'),
    ('warehouse-mn', 'read', 'Faq'),
    ('support', 'restore', 'News'),
    ('support', 'restore', 'Faq'),
    ('support', 'restore', 'HelpArticle'),
    ('support', 'restore', 'TeamMember')
) as wanted (role, action, subject) on wanted.role = role.name
where not exists (
  select from role_rule as known
  where known.role = role.name and known.action = wanted.action and known.subject = wanted.subject
);
