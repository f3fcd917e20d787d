-- Staff come by invitation, and accounts are searched and ordered.

-- The link is worked out from the id and the server's secret: a copy of this table opens nothing.
create table invitation (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now()
);
create index invitation_user_idx on invitation (user_id, created_at desc);

create index app_user_created_idx on app_user (created_at desc, id desc) where archived_at is null;
create index app_user_name_idx on app_user (full_name, id) where archived_at is null;
create index app_user_seen_idx on app_user (last_seen_at desc nulls last, id desc) where archived_at is null;
create index app_user_search_idx on app_user using gin
  ((full_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, '')) gin_trgm_ops);
