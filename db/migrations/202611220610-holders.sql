-- The first who hold a role, and how many there are: nearly everybody is a client.
create index app_user_holders_idx on app_user (role, created_at, id) where archived_at is null;
