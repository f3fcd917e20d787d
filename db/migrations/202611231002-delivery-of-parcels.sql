-- How a parcel is handed over stands on the parcel, so that a list can be filtered by it. The database keeps it in step
-- with the fees of the form, so that no way of changing them is missed.
create type delivery_mode as enum ('collect', 'door', 'countryside');

create function delivery_mode_of(fees text[]) returns delivery_mode language sql immutable as $$
  select case when 'door' = any(fees) then 'door'
    when 'countryside' = any(fees) then 'countryside' else 'collect' end::delivery_mode
$$;

alter table parcel add column delivery delivery_mode not null default 'collect';
update parcel set delivery = delivery_mode_of(form.optional_fees)
from form where form.id = parcel.form_id and delivery_mode_of(form.optional_fees) <> 'collect';

create function set_delivery_of_parcel() returns trigger language plpgsql as $$
begin
  select delivery_mode_of(optional_fees) into strict new.delivery from form where id = new.form_id;
  return new;
end $$;
create trigger parcel_delivery_set before insert on parcel
  for each row execute function set_delivery_of_parcel();

create function set_delivery_of_form() returns trigger language plpgsql as $$
begin
  update parcel set delivery = delivery_mode_of(new.optional_fees)
  where form_id = new.id and delivery <> delivery_mode_of(new.optional_fees);
  return null;
end $$;
create trigger form_delivery_set after update of optional_fees on form
  for each row when (old.optional_fees is distinct from new.optional_fees)
  execute function set_delivery_of_form();

create index parcel_delivery_idx on parcel (delivery, created_at desc, id desc) include (archived_at);
