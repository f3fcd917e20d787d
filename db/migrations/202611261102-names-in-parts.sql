-- A name is stored in its parts and put together in the order of the reader's language. The joined name stays for the
-- released version, which reads and writes only it, and for names that nobody has given in parts.
alter table receipt add column customer_names jsonb check (jsonb_typeof(customer_names) = 'object');
comment on column receipt.customer_names is
  'The parts of the payer''s name as they were then; null on receipts from before they were stored.';

alter table app_user add column given_name text not null default '' check (length(given_name) <= 120);
alter table app_user add column family_name text not null default '' check (length(family_name) <= 120);
comment on column app_user.given_name is 'Empty when the name is known only as a whole: then full_name is shown.';

-- Accounts that carry the name of their customer, in either order.
update app_user set given_name = customer.first_name, family_name = customer.last_name
from customer
where customer.id = app_user.customer_id and customer.type = 'individual' and customer.first_name <> ''
  and app_user.full_name in (
    customer.first_name, customer.first_name || ' ' || customer.last_name,
    customer.last_name || ' ' || customer.first_name);

-- Whoever changes the whole name alone, as the released version does, gives a name that has no known parts.
create function forget_name_parts() returns trigger language plpgsql as $$
begin
  new.given_name = '';
  new.family_name = '';
  return new;
end $$;
create trigger app_user_forget_name_parts before update of full_name on app_user for each row
  when (
    new.full_name is distinct from old.full_name
    and new.given_name = old.given_name and new.family_name = old.family_name
    and new.full_name not in (new.given_name, new.given_name || ' ' || new.family_name,
      new.family_name || ' ' || new.given_name)
  )
  execute function forget_name_parts();
