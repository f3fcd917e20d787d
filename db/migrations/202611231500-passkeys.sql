-- Passkeys (WebAuthn) beside the authenticator app, and the challenges that they sign.

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  -- Chosen by the authenticator, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- A COSE key. It checks signatures and makes none.
  public_key bytea not null check (octet_length(public_key) <= 4000),
  -- Signatures so far as the authenticator counts them; 0 where it does not count.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  -- Kept by a provider too, so that it outlives the device.
  is_backed_up boolean not null,
  -- Names the model or the provider of the authenticator; zeros where it does not say.
  aaguid uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkey_user_idx on passkey (user_id);

-- Deleted when it is used: each is good for one signature.
create table passkey_challenge (
  challenge_hash text primary key check (length(challenge_hash) = 64),
  purpose text not null check (purpose in ('sign-in', 'second-factor', 'confirm', 'add')),
  -- Hash of the session, of the pending sign-in or of the browser's secret that asked for it.
  bound_to text not null check (length(bound_to) = 64),
  expires_at timestamptz(3) not null
);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);

-- When the user last gave the second factor in this session; null: never.
alter table session add column factor_at timestamptz(3);
