-- How to reach each office: one row an office, each part empty until an administrator enters it.
create table office_details (
  id uuid primary key default uuidv7(),
  office office not null unique,
  city_mn text not null default '' check (length(city_mn) <= 80),
  city_en text not null default '' check (length(city_en) <= 80),
  address_mn text not null default '' check (length(address_mn) <= 300),
  address_en text not null default '' check (length(address_en) <= 300),
  phone text not null default '' check (phone ~ '^(\+?[0-9() -]{5,40})?$'),
  map_url text not null default '' check (length(map_url) <= 500 and map_url ~ '^(https://\S+)?$'),
  -- Monday first, seven entries: {"opens": "09:00", "closes": "18:00"}, or null on a day when the office is closed.
  hours jsonb not null default '[null, null, null, null, null, null, null]'
    check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  version integer not null default 1
);
insert into office_details (office, city_mn, city_en) values
  ('sydney', 'Сидней', 'Sydney'),
  ('ulaanbaatar', 'Улаанбаатар', 'Ulaanbaatar');

create trigger office_details_live_update after update on office_details
  referencing new table as changed old table as before
  for each statement execute function tell_live('constant');
-- Offices are shown on cached public pages.
create constraint trigger office_details_public_version after insert or update or delete on office_details
  deferrable initially deferred for each row execute function bump_public_version();
