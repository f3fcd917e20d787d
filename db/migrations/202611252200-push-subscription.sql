-- Browsers that a user receives notifications in while the portal is closed.
create table push_subscription (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id) on delete cascade,
  session_id text not null references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  user_agent text not null default '' check (length(user_agent) <= 400),
  created_at timestamptz(3) not null default now(),
  last_success_at timestamptz(3),
  failed_at timestamptz(3)
);
comment on table push_subscription is
  'A browser that shows a user''s notifications. It ends with the session in which it was made.';
comment on column push_subscription.endpoint is 'Address of the browser''s push service, for this browser alone.';
comment on column push_subscription.p256dh is 'Public key of the browser, base64url: only it can read a notification.';
comment on column push_subscription.auth is 'Secret of the browser for the encryption, base64url.';
comment on column push_subscription.failed_at is 'When the push service last failed; null after a success.';
create index push_subscription_user_idx on push_subscription (user_id, created_at);
create index push_subscription_session_idx on push_subscription (session_id);
