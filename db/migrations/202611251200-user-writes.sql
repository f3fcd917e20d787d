-- Reads of a user go to a replica only once it has replayed the user's last change (DATABASE_READ_URL).

-- Unlogged: a lost row costs nothing once the replica has caught up, and a write without a log does not wait for a disk.
create unlogged table user_write (
  user_id uuid primary key references app_user on delete cascade,
  position pg_lsn not null
);
comment on table user_write is
  'The position of the write-ahead log after the last change of each user. Written only when a replica is in use.';
