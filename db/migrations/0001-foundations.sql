-- What every subject below rests on: the extension for searches, types that several tables use, and the function that
-- keeps a table append-only.

create extension if not exists pg_trgm;

create type locale as enum ('mn', 'en');
create type country as enum ('AU', 'MN');
create type media_type as enum ('image/jpeg', 'image/png', 'image/webp');

-- Trigger of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
