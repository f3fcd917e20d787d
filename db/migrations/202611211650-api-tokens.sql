-- Keys of programs. secret_hash is the SHA-256 of the secret: a copy of this table opens nothing.
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
create index api_token_user_idx on api_token (user_id);
create index api_token_created_idx on api_token (created_at desc, id desc);
