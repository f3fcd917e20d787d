-- Scripts and styles of the builds that ran in the last day, so that each server has those of the others, and a screen
-- that was loaded before an update goes on working.

create table client_asset (
  name text primary key check (name ~ '^[A-Za-z0-9._-]{1,200}$'),
  content bytea not null,
  is_gzip boolean not null,
  kept_at timestamptz not null default now()
);
comment on table client_asset is 'Files below /assets of every build that ran in the last day. The name holds a hash, so a file never changes.';
comment on column client_asset.is_gzip is 'The content is compressed.';
comment on column client_asset.kept_at is 'When a server of the build last said that it runs.';
create index client_asset_kept_idx on client_asset (kept_at);
