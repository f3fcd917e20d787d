-- What every subject below rests on: the extension for searches, types that several tables use, and the function that
-- keeps a table append-only.

create extension if not exists pg_trgm;

-- The code of a language. Which languages there are is said by the program: a new one changes nothing here.
create domain locale as text check (value ~ '^[a-z]{2,3}$');
create type country as enum ('AU', 'MN');
create type media_type as enum ('image/jpeg', 'image/png', 'image/webp');

-- Texts by language, such as {"mn": "Илгээмж", "en": "Parcel"}. Mongolian and English are always there; a language that
-- was added later may be missing.
create function is_by_language(texts jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(texts) = 'object' and texts ?& array['mn', 'en']
    and not exists (select from jsonb_object_keys(texts) as key where key !~ '^[a-z]{2,3}$')
$$;
create domain localized_text as jsonb
  check (is_by_language(value) and not jsonb_path_exists(value, '$.* ? (@.type() != "string")'));
create domain localized_document as jsonb
  check (is_by_language(value) and not jsonb_path_exists(value, '$.* ? (!(@.type == "doc"))'));

-- All texts in one, for searches that look in every language.
create function text_of(texts localized_text) returns text language sql immutable as $$
  select string_agg(value, ' ' order by key) from jsonb_each_text(texts)
$$;
create function longest_of(texts localized_text) returns integer language sql immutable as $$
  select max(length(value)) from jsonb_each_text(texts)
$$;

-- Trigger of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
