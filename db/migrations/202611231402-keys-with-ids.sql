-- Keys that are kept, and which key a recovery code rests on, so that MOZ_SECRET can be replaced.

create table server_key (
  name text primary key check (name in ('parcel numbers')),
  -- Sealed with the server's secret.
  sealed text not null,
  created_at timestamptz(3) not null default now()
);

-- Null: from before keys had ids.
alter table recovery_code add column key_id text check (length(key_id) = 8);
