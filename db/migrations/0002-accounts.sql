-- Roles and their rules, the people who sign in, and every way to prove who they are.

create type user_status as enum ('pending', 'active', 'disabled');
create type code_purpose as enum ('register', 'reset', 'device', 'mobile');

create table role (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  title localized_text not null,
  is_built_in boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
comment on table role is
  'A role of users; its rules say what its users may do. The built-in roles cannot be deleted.';

create table role_rule (
  id uuid primary key default uuidv7(),
  role text not null references role (name) on update cascade on delete cascade,
  action text not null,
  subject text not null,
  conditions jsonb,
  inverted boolean not null default false
);
comment on table role_rule is 'One right of a role: an action on a subject.';
comment on column role_rule.conditions is
  'Limits the right to rows with these values, such as {"customerId": "$customerId"}; null: every row.';
comment on column role_rule.inverted is 'True: the rule takes the right away.';
create index role_rule_role_idx on role_rule (role);

create table app_user (
  id uuid primary key default uuidv7(),
  mobile text unique check (mobile ~ '^\+\d{8,15}$'),
  email text unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  full_name text not null default '' check (length(full_name) <= 240),
  role text not null references role (name) on update cascade,
  locale locale not null default 'mn',
  status user_status not null default 'active',
  customer_id uuid,
  last_seen_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check (mobile is not null or email is not null)
);
comment on table app_user is 'An account that signs in: staff, or the user of a customer.';
comment on column app_user.email is 'In lower case.';
comment on column app_user.customer_id is 'The customer that the user acts for; null for staff.';
comment on column app_user.version is 'Grows with each change; a change names the version that it read.';
create index app_user_role_idx on app_user (role);
create index app_user_customer_idx on app_user (customer_id);
create index app_user_created_idx on app_user (created_at desc, id desc) where archived_at is null;
create index app_user_name_idx on app_user (full_name, id) where archived_at is null;
create index app_user_seen_idx on app_user (last_seen_at desc nulls last, id desc) where archived_at is null;
create index app_user_search_idx on app_user using gin
  ((full_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, '')) gin_trgm_ops);
-- Staff are few among the accounts of customers, and so are accounts that wait or are disabled.
create index app_user_staff_idx on app_user (full_name, id) where customer_id is null and archived_at is null;
create index app_user_status_idx on app_user (status, full_name, id) where archived_at is null;
create index app_user_unseen_idx on app_user (last_seen_at, id) where archived_at is null;
-- The first users of a role, and how many there are.
create index app_user_holders_idx on app_user (role, created_at, id) where archived_at is null;

create table session (
  id text primary key check (length(id) = 64),
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3) not null default now(),
  factor_at timestamptz(3),
  ip inet,
  user_agent text not null default '' check (length(user_agent) <= 400)
);
comment on table session is 'A sign-in that has not ended. Deleting the row signs the user out.';
comment on column session.id is 'SHA-256 of the session id in the cookie, in hexadecimal.';
comment on column session.confirmed_at is
  'When the user last proved who they are: at the sign-in, and by password or code when asked again.';
comment on column session.factor_at is 'When the user last gave the second factor in this session; null: never.';
create index session_user_idx on session (user_id);
create index session_expires_idx on session (expires_at);

create table known_device (
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, token_hash)
);
comment on table known_device is 'A browser that once gave a code for this user and is not asked for a code again.';
comment on column known_device.token_hash is 'SHA-256 of the token in the browser''s cookie.';

create table verification_code (
  id uuid primary key default uuidv7(),
  purpose code_purpose not null,
  mobile text not null check (mobile ~ '^\+\d{8,15}$'),
  user_id uuid references app_user (id) on delete cascade,
  code_hash text not null,
  request_token_hash text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table verification_code is
  'A code sent by SMS. Only its hash is stored, and it is bound to the request that asked for it.';
comment on column verification_code.user_id is
  'The account that the code is for, where the one who asked was signed in.';
comment on column verification_code.request_token_hash is
  'Finds the request. The token stays the same when the code is sent again.';
comment on column verification_code.finished_at is 'When the request was completed; it is completed once.';
create index verification_code_mobile_idx on verification_code (mobile, purpose, created_at desc);
create unique index verification_code_request_idx on verification_code (request_token_hash);
create index verification_code_created_idx on verification_code (created_at);
create index verification_code_user_idx on verification_code (user_id) where user_id is not null;

create table verification_guard (
  mobile text not null,
  purpose text not null,
  failures integer not null default 0,
  failures_in_row integer not null default 0,
  blocked_until timestamptz(3),
  last_sent_at timestamptz(3),
  primary key (mobile, purpose)
);
comment on table verification_guard is
  'Wrong codes for a mobile number, counted across re-sends: a new code does not reset the count.';

create table second_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  sealed_secret text not null check (length(sealed_secret) <= 200),
  set_up_by text not null check (length(set_up_by) = 64),
  confirmed_at timestamptz(3),
  last_step integer not null default 0,
  failures integer not null default 0,
  failures_in_row integer not null default 0,
  blocked_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table second_factor is 'The authenticator app (TOTP) of a user.';
comment on column second_factor.sealed_secret is
  'Encrypted with a key derived from the server''s secret: a copy of this table makes no codes.';
comment on column second_factor.set_up_by is
  'Hash of the session or the pending sign-in that may see the secret until it is confirmed.';
comment on column second_factor.confirmed_at is 'Null while it is being set up; the sign-in does not ask for it yet.';
comment on column second_factor.last_step is
  'The 30-second step of the last accepted code; that step and those before it are refused.';

create table recovery_code (
  user_id uuid not null references second_factor (user_id) on delete cascade,
  code_hash text not null check (length(code_hash) = 64),
  key_id text check (length(key_id) = 8),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'Codes for a user who lost the authenticator app; each works once.';
comment on column recovery_code.key_id is 'The key that the hash was made with; null: made before keys had ids.';

create table pending_sign_in (
  token_hash text primary key check (length(token_hash) = 64),
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz(3) not null,
  proven_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table pending_sign_in is
  'A sign-in whose password was right and whose second factor is still missing. It is no session.';
comment on column pending_sign_in.proven_at is
  'When a second factor was set up in this sign-in; its recovery codes are shown until the user continues.';
create index pending_sign_in_user_idx on pending_sign_in (user_id);
create index pending_sign_in_expires_idx on pending_sign_in (expires_at);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (octet_length(public_key) <= 4000),
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  aaguid uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
comment on table passkey is 'A passkey (WebAuthn) of a user.';
comment on column passkey.credential_id is 'Chosen by the authenticator, in base64url.';
comment on column passkey.public_key is 'A COSE key: it checks signatures and makes none.';
comment on column passkey.counter is 'Signatures so far as the authenticator counts them; 0 where it does not count.';
comment on column passkey.is_backed_up is
  'The provider of the passkey stores a copy, so that it outlives the device.';
comment on column passkey.aaguid is
  'Names the model or the provider of the authenticator; zeros where it does not say.';
create index passkey_user_idx on passkey (user_id);

create table passkey_challenge (
  challenge_hash text primary key check (length(challenge_hash) = 64),
  purpose text not null check (purpose in ('sign-in', 'second-factor', 'confirm', 'add')),
  bound_to text not null check (length(bound_to) = 64),
  expires_at timestamptz(3) not null
);
comment on table passkey_challenge is
  'A challenge that a passkey has to sign. Deleted when it is used: each is good for one signature.';
comment on column passkey_challenge.bound_to is
  'Hash of the session, of the pending sign-in or of the browser''s secret that asked for it.';
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);

create table invitation (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id) on delete cascade,
  purpose text not null default 'invite' check (purpose in ('invite', 'password', 'restore')),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);
comment on table invitation is
  'A link for choosing a password: for new staff, for a forgotten password, or to restore an administrator''s '
  'access. The link is derived from the id and the server''s secret: a copy of this table opens nothing.';
create index invitation_user_idx on invitation (user_id, created_at desc);

create table api_token (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  name text not null check (length(name) between 1 and 80),
  prefix text not null unique check (prefix ~ '^[0-9a-f]{12}$'),
  secret_hash text not null check (length(secret_hash) = 64),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer not null default 1,
  created_by uuid not null references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table api_token is 'A key of a program that calls the API for a user.';
comment on column api_token.prefix is 'First part of the key, which is shown in lists and finds the row.';
comment on column api_token.secret_hash is 'SHA-256 of the secret: a copy of this table opens nothing.';
create index api_token_user_idx on api_token (user_id);
create index api_token_created_idx on api_token (created_at desc, id desc);

create table token_address (
  token_id uuid not null references api_token (id) on delete cascade,
  network text not null check (length(network) between 1 and 50),
  last_used_at timestamptz(3) not null,
  primary key (token_id, network)
);
comment on table token_address is
  'Networks that each API token was used from, so that a use from another one is noticed.';
comment on column token_address.network is 'An IPv4 address, or the first half of an IPv6 address.';
create index token_address_last_used_idx on token_address (last_used_at);

create table approval (
  id uuid primary key default gen_random_uuid(),
  act text not null check (length(act) <= 60),
  input jsonb not null,
  about jsonb not null,
  asked_by uuid not null references app_user (id) on delete cascade,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  outcome text check (outcome in ('approved', 'rejected')),
  decided_by uuid references app_user (id) on delete cascade,
  decided_at timestamptz(3),
  check ((outcome is null) = (decided_by is null)),
  check (decided_by is distinct from asked_by)
);
comment on table approval is 'An act that waits for the approval of a second person.';
comment on column approval.act is 'The procedure that was called.';
comment on column approval.input is 'Its input.';
comment on column approval.about is 'What the second person is shown.';
create index approval_waiting_idx on approval (expires_at) where outcome is null;
create index approval_asked_by_idx on approval (asked_by);
create index approval_decided_by_idx on approval (decided_by);
