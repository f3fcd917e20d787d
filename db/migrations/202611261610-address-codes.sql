-- Each customer has a code that shops write into our address, and each branch an address where parcels of shops arrive.

create table address_code (
  code text primary key check (code ~ '^[2-9ACDEFGHJKMNPRTVWXY]{5}$'),
  customer_id uuid not null references customer (id),
  is_current boolean not null default true,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3),
  check (is_current = (retired_at is null))
);
comment on table address_code is
  'The codes of a customer in the address that shops get. A former one still finds its customer, and none is given twice.';
comment on column address_code.retired_at is 'When a new one took its place; null: the one that the customer sees.';
create unique index address_code_current on address_code (customer_id) where is_current;
create index address_code_customer_idx on address_code (customer_id);
create trigger address_code_follow_merged before insert on address_code
  for each row execute function follow_merged_customer();
create trigger address_code_live_insert after insert on address_code referencing new table as changed
  for each statement execute function tell_live('customer', 'customer_id');
create trigger address_code_live_update after update on address_code
  referencing new table as changed old table as before
  for each statement execute function tell_live('customer', 'customer_id');

create function address_check(four text) returns text language sql immutable strict as $$
  select case when rest < 26 then substr(characters, rest + 1, 1) end
  from (
    select characters, (29 - (
      7 * (position(substr(four, 1, 1) in characters) - 1) + 5 * (position(substr(four, 2, 1) in characters) - 1)
      + 3 * (position(substr(four, 3, 1) in characters) - 1) + 2 * (position(substr(four, 4, 1) in characters) - 1)
    ) % 29) % 29 as rest
    from (values ('23456789ACDEFGHJKMNPRTVWXY')) as list (characters)
  ) as checked
$$;
comment on function address_check is
  'The check character of four characters, or null where they have none: domain/customers/address-code.ts has the rule.';

create function new_address_code() returns text language plpgsql volatile as $$
declare
  characters constant text := '23456789ACDEFGHJKMNPRTVWXY';
  random bytea;
  four text;
begin
  loop
    random := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    four := '';
    for n in 0..15 loop
      -- Bytes 6 and 8 hold the version of the UUID; from 234 on a character would be likelier than another.
      continue when n in (6, 8) or get_byte(random, n) >= 234;
      four := four || substr(characters, get_byte(random, n) % 26 + 1, 1);
      exit when length(four) = 4;
    end loop;
    if length(four) = 4 and address_check(four) is not null then
      return four || address_check(four);
    end if;
  end loop;
end $$;

create function give_address_code() returns trigger language plpgsql as $$
begin
  loop
    insert into address_code (code, customer_id) values (new_address_code(), new.id) on conflict (code) do nothing;
    exit when found;
  end loop;
  return null;
end $$;
create trigger customer_address_code after insert on customer for each row
  when (new.merged_into is null) execute function give_address_code();

do $$
begin
  loop
    insert into address_code (code, customer_id)
      select new_address_code(), customer.id from customer
      where merged_into is null and not exists (select from address_code where customer_id = customer.id)
      on conflict (code) do nothing;
    exit when not found;
  end loop;
end $$;

alter table company add column address_prefix text not null default 'MOZ'
  check (address_prefix ~ '^[A-Z]{2,6}$' and address_prefix !~ '^(AR|CM)$');
comment on column company.address_prefix is
  'Written before the code of a customer in the address for shops: MOZ-4F7KX. Labels with a former prefix are still read.';

-- released version: it leaves is_receiving false
alter table office_details
  add column receiving_name text not null default '' check (length(receiving_name) <= 60),
  add column receiving_street text not null default '' check (length(receiving_street) <= 120),
  add column receiving_suburb text not null default '' check (length(receiving_suburb) <= 80),
  add column receiving_state text not null default '' check (receiving_state ~ '^([A-Z]{2,3})?$'),
  add column receiving_postcode text not null default '' check (receiving_postcode ~ '^(\d{4})?$'),
  add column receiving_phone text not null default '' check (receiving_phone ~ '^(\+?[0-9() -]{5,40})?$'),
  add column receiving_note localized_text not null default '{"mn": "", "en": ""}' check (longest_of(receiving_note) <= 300),
  add column is_receiving boolean not null default false,
  add constraint office_receiving_whole check (
    not is_receiving
    or (receiving_street <> '' and receiving_suburb <> '' and receiving_state <> '' and receiving_postcode <> ''
      and receiving_phone <> '')
  );
comment on column office_details.receiving_name is 'Added to the name line of the address for shops, as «c/o Moz Cargo».';
comment on column office_details.receiving_note is 'What customers should know of this address, such as when parcels are taken.';
comment on column office_details.is_receiving is 'Customers see this address and shops may send to it.';
