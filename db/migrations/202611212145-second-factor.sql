-- A second factor beside the password, and links with which staff choose another password.

create table second_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- Sealed under a key derived from the server's secret: a copy of this table makes no codes.
  sealed_secret text not null check (length(sealed_secret) <= 200),
  -- Hash of the session or the pending sign-in that may see the secret until it is confirmed.
  set_up_by text not null check (length(set_up_by) = 64),
  -- Null: being set up, and asked of nobody.
  confirmed_at timestamptz(3),
  -- The 30 seconds of the last code taken; none up to it is taken again.
  last_step integer not null default 0,
  failures integer not null default 0,
  failures_in_row integer not null default 0,
  blocked_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table recovery_code (
  user_id uuid not null references second_factor (user_id) on delete cascade,
  code_hash text not null check (length(code_hash) = 64),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- The password was right, the second factor is still to come. No session yet.
create table pending_sign_in (
  token_hash text primary key check (length(token_hash) = 64),
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz(3) not null,
  -- A second factor was set up here; its recovery codes are shown until their reader goes on.
  proven_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index pending_sign_in_user_idx on pending_sign_in (user_id);
create index pending_sign_in_expires_idx on pending_sign_in (expires_at);

alter table invitation add column purpose text not null default 'invite' check (purpose in ('invite', 'password'));
