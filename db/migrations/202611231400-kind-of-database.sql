-- Whether the database belongs to a demo or to a live server: one row, written at the first start (db/kind.ts).

create table installation (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('demo', 'live')),
  written_at timestamptz(3) not null default now()
);
