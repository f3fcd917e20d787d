-- Messages to customers, receivers and staff, and what the public pages show: news, help, terms, team and contact.

create type message_kind as enum (
  'code', 'submitted', 'received', 'price_approval', 'departed', 'available', 'delivered', 'account_exists',
  'password_changed', 'contact_answer', 'hold', 'receiver_departed', 'receiver_available',
  'receiver_available_door', 'receiver_out_for_delivery', 'receiver_delivered', 'price_reminder',
  'price_remeasured', 'price_refused', 'price_answer', 'available_door', 'available_countryside', 'forwarded',
  'receiver_available_countryside', 'receiver_forwarded', 'mobile_changed', 'sign_in_tried',
  'passkeys_changed', 'passkey_refused', 'new_device'
);
create type message_channel as enum ('sms', 'email');
create type message_status as enum ('queued', 'sent', 'failed', 'muted');
create type news_status as enum ('draft', 'published');
create type faq_category as enum ('sending', 'price', 'customs', 'tracking', 'payment', 'account');
create type contact_state as enum ('open', 'answered', 'settled');

create table message_template (
  kind message_kind not null,
  channel message_channel not null,
  locale locale not null,
  subject text not null default '',
  body text not null check (length(body) between 1 and 1000),
  version integer not null default 1,
  updated_by uuid references app_user (id),
  updated_at timestamptz(3) not null default now(),
  primary key (kind, channel, locale)
);
comment on table message_template is 'Texts of messages by kind, channel and language; {{name}} is filled in.';

create table message_template_version (
  kind message_kind not null,
  channel message_channel not null,
  locale locale not null,
  version integer not null,
  subject text not null,
  body text not null,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null,
  primary key (kind, channel, locale, version)
);
comment on table message_template_version is
  'Every text that a template ever had. A trigger writes it, so that no way of changing a template is missed. '
  'Append-only.';
create trigger message_template_version_append_only before update or delete on message_template_version
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on message_template_version execute function refuse_change();

create function keep_message_template() returns trigger language plpgsql as $$
begin
  insert into message_template_version
  values (new.kind, new.channel, new.locale, new.version, new.subject, new.body, new.updated_by, new.updated_at);
  return null;
end $$;
create trigger message_template_kept after insert or update on message_template
  for each row execute function keep_message_template();

create table message (
  id uuid primary key default uuidv7(),
  kind message_kind not null,
  channel message_channel not null,
  recipient text not null check (length(recipient) <= 254),
  locale locale not null,
  body text not null check (length(body) between 1 and 2000),
  is_secret boolean not null default false,
  cause_key text unique,
  customer_id uuid references customer (id),
  status message_status not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  provider_id text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table message is 'The outbox: written in the transaction of its cause, sent by a job with retries.';
comment on column message.is_secret is 'The text holds a code; it is blanked after a while.';
comment on column message.cause_key is 'Names the cause, so that one cause sends one message.';
create index message_created_idx on message (created_at desc, id desc);
create index message_recipient_idx on message (recipient, created_at desc);
-- A job blanks the texts that carried a code.
create index message_secret_idx on message (created_at) where is_secret;
create index message_status_idx on message (status, created_at desc, id desc);
create index message_kind_idx on message (kind, created_at desc, id desc);
create index message_recipient_search_idx on message using gin (recipient gin_trgm_ops);
create index message_customer_idx on message (customer_id) where customer_id is not null;
create trigger message_follow_merged before insert on message
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table notification (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  link text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table notification is 'Notifications of a user in the portal.';
comment on column notification.kind is 'Chooses the text; params are filled in.';
create index notification_user_idx on notification (user_id, created_at desc);
-- The bell counts what is unread.
create index notification_unread_idx on notification (user_id) where read_at is null;

create table receiver_link (
  form_id uuid primary key references form (id),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  locale locale,
  stopped_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table receiver_link is 'The receiver''s own link to a form.';
comment on column receiver_link.token is 'Part of the address in each message.';
comment on column receiver_link.locale is 'The receiver''s choice, which replaces the sender''s.';

create table receiver_stop (
  mobile text primary key check (mobile ~ '^\+\d{8,15}$'),
  stopped_at timestamptz(3) not null
);
comment on table receiver_stop is
  'Mobile numbers that answered STOP: no message to a receiver goes there, whatever the form.';

create table parcel_notice (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcel (id),
  form_id uuid not null references form (id),
  event text not null check (event in ('hold', 'departed', 'available', 'out_for_delivery', 'delivered')),
  cause_key text not null unique check (length(cause_key) <= 200),
  created_at timestamptz(3) not null,
  handled_at timestamptz(3)
);
comment on table parcel_notice is
  'What happened to a parcel and has to be written to somebody. A job gathers those of one form into one message.';
comment on column parcel_notice.handled_at is 'When the job handled it, with or without a message.';
create index parcel_notice_waiting_idx on parcel_notice (form_id, event) where handled_at is null;
create index parcel_notice_parcel_idx on parcel_notice (parcel_id);

create table news (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,119}$'),
  title localized_text not null check (longest_of(title) <= 200),
  body localized_document not null,
  cover_file_id uuid references file (id),
  status news_status not null default 'draft',
  published_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (status = 'draft' or published_at is not null)
);
comment on table news is 'News of the public pages.';
comment on column news.body is 'By language a document with a structure: {"type": "doc", …}.';
create index news_published_idx on news (published_at desc, id desc) where status = 'published' and archived_at is null;

create table news_picture (
  news_id uuid not null references news (id) on delete cascade,
  file_id uuid not null references file (id),
  primary key (news_id, file_id)
);
comment on table news_picture is
  'Pictures that a news article shows, its cover too: who may read the article may see them.';
create index news_picture_file_idx on news_picture (file_id);

create function without_places(body text) returns text language sql immutable strict
  return regexp_replace(body, '\{\{\s*\w+\s*\}\}', '', 'g');
comment on function without_places is
  'A text without its places for values, {{name}}, so that a search does not find their names.';

create table faq (
  id uuid primary key default uuidv7(),
  question localized_text not null,
  answer localized_text not null,
  search_text text generated always as
    (without_places(lower(text_of(question) || ' ' || text_of(answer)))) stored,
  category faq_category not null,
  position integer not null default 0,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
comment on table faq is 'Questions and answers of the public pages.';
comment on column faq.search_text is 'The texts of every language, in lower case.';
create index faq_search_idx on faq using gin (search_text gin_trgm_ops);

create table help_category (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,119}$'),
  name localized_text not null check (longest_of(name) <= 120),
  lead localized_text not null default '{"mn": "", "en": ""}' check (longest_of(lead) <= 400),
  position integer not null default 0,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
comment on table help_category is 'Categories of the help centre.';

create table help_article (
  id uuid primary key default uuidv7(),
  category_id uuid not null references help_category (id),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,119}$'),
  title localized_text not null check (longest_of(title) <= 200),
  excerpt localized_text not null check (longest_of(excerpt) <= 400),
  body localized_text not null check (longest_of(body) <= 40000),
  search_text text generated always as
    (without_places(lower(text_of(title) || ' ' || text_of(excerpt) || ' ' || text_of(body)))) stored,
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
comment on table help_article is 'Articles of the help centre, in Markdown.';
comment on column help_article.search_text is 'The texts of every language, in lower case.';
create index help_article_category_idx on help_article (category_id, position);
create index help_article_search_idx on help_article using gin (search_text gin_trgm_ops);

create table help_vote (
  article_id uuid not null references help_article (id) on delete cascade,
  voter text not null check (length(voter) = 64),
  is_helpful boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (article_id, voter)
);
comment on table help_vote is 'Whether an article helped: one vote per visitor and article.';
comment on column help_vote.voter is 'Hash of a random cookie or of the account.';

create table terms_edition (
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
comment on table terms_edition is
  'Editions of the terms. A form is carried under the edition in force when it was submitted.';
comment on column terms_edition.valid_from is 'Null: a draft.';
comment on column terms_edition.quoted is
  'The values of the settings that the text may name, as they were when it was published: {"mn": {…}, "en": {…}}.';
comment on column terms_edition.confirmed_by is
  'Who read the edition, confirmed it and published it; null: the demo did.';
create index terms_edition_valid_idx on terms_edition (valid_from desc);
-- One draft at a time.
create unique index terms_edition_draft_idx on terms_edition ((valid_from is null)) where valid_from is null;

create table team_member (
  id uuid primary key default uuidv7(),
  name localized_text not null,
  title localized_text not null,
  office text not null references office_details (office),
  photo_file_id uuid references file (id),
  position integer not null default 0,
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
comment on table team_member is 'People of the company on the public pages.';

create table contact_message (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) <= 240),
  mobile text check (mobile ~ '^\+\d{8,15}$'),
  email text check (length(email) <= 254),
  body text not null check (length(body) <= 5000),
  locale locale not null,
  user_id uuid references app_user (id),
  state contact_state not null default 'open',
  answered_at timestamptz(3),
  search_text text generated always as
    (lower(name || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '') || ' ' || body)) stored,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (mobile is not null or email is not null)
);
comment on table contact_message is 'Messages that visitors wrote in the contact form.';
create index contact_message_created_idx on contact_message (created_at desc);
create index contact_message_state_idx on contact_message (state, created_at desc, id desc);
create index contact_message_search_idx on contact_message using gin (search_text gin_trgm_ops);

create table contact_answer (
  id uuid primary key default uuidv7(),
  contact_message_id uuid not null references contact_message (id) on delete cascade,
  body text not null check (length(body) between 1 and 900),
  message_id uuid references message (id),
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);
comment on table contact_answer is 'Answers of staff to a contact message.';
comment on column contact_answer.message_id is 'The message that was sent; null: the answer was only written down.';
create index contact_answer_message_idx on contact_answer (contact_message_id, created_at);
