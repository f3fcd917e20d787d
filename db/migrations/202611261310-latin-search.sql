-- A customer's own spelling of the name in Latin letters, and that of the parties of a form, belong to the texts that
-- rows are searched by. The triggers of 202611261021-search-text.sql follow them too.

create or replace trigger form_search_parts after update of sender, receiver, customer_id on form
  for each row when (
    old.search_text = new.search_text
    and (old.customer_id, old.sender ->> 'name', old.sender ->> 'latinName', old.sender ->> 'mobile',
      old.receiver ->> 'name', old.receiver ->> 'latinName', old.receiver ->> 'mobile')
    is distinct from (new.customer_id, new.sender ->> 'name', new.sender ->> 'latinName', new.sender ->> 'mobile',
      new.receiver ->> 'name', new.receiver ->> 'latinName', new.receiver ->> 'mobile')
  ) execute function mark_search_stale('form', 'id');
create or replace trigger form_search_of_parcels after update of sender, receiver on form
  for each row when (
    new.accepted_at is not null
    and (old.sender ->> 'mobile', old.sender ->> 'latinName', old.receiver ->> 'latinName')
    is distinct from (new.sender ->> 'mobile', new.sender ->> 'latinName', new.receiver ->> 'latinName')
  ) execute function mark_search_stale('parcel', 'form_id');

create or replace trigger customer_search_forgotten
  before update of first_name, last_name, organization_name, latin_name, mobile, email on customer
  for each row when (
    old.search_text is not distinct from new.search_text
    and (old.first_name, old.last_name, old.organization_name, old.latin_name, old.mobile, old.email)
    is distinct from (new.first_name, new.last_name, new.organization_name, new.latin_name, new.mobile, new.email)
  ) execute function forget_search_text();
create or replace trigger customer_search_parts
  after update of first_name, last_name, organization_name, latin_name, mobile, email on customer
  for each row when (new.search_text is null) execute function mark_search_stale('customer', 'id');

create or replace trigger customer_search_of_forms
  after update of first_name, last_name, organization_name, latin_name on customer
  for each row when (
    (old.first_name, old.last_name, old.organization_name, old.latin_name)
    is distinct from (new.first_name, new.last_name, new.organization_name, new.latin_name)
  ) execute function mark_search_stale('form', 'customer_id');
create or replace trigger customer_search_of_payments
  after update of first_name, last_name, organization_name, latin_name on customer
  for each row when (
    (old.first_name, old.last_name, old.organization_name, old.latin_name)
    is distinct from (new.first_name, new.last_name, new.organization_name, new.latin_name)
  ) execute function mark_search_stale('payment', 'customer_id');
create trigger customer_search_of_parcels
  after update of first_name, last_name, organization_name, latin_name on customer
  for each row when (
    (old.first_name, old.last_name, old.organization_name, old.latin_name)
    is distinct from (new.first_name, new.last_name, new.organization_name, new.latin_name)
    and (old.latin_name, new.latin_name) <> ('', '')
  ) execute function mark_search_stale('parcel', 'customer_id');
create trigger customer_search_of_users after update of latin_name on customer
  for each row when (old.latin_name <> new.latin_name) execute function mark_search_stale('app_user', 'customer_id');

-- Rows that move to another customer, as in a merge.
create or replace trigger parcel_search_parts
  after update of sender_name, receiver_name, receiver_mobile, customer_id on parcel
  for each row when (
    old.search_text = new.search_text
    and (old.sender_name, old.receiver_name, old.receiver_mobile, old.customer_id)
    is distinct from (new.sender_name, new.receiver_name, new.receiver_mobile, new.customer_id)
  ) execute function mark_search_stale('parcel', 'id');
create trigger app_user_search_of_customer after update of customer_id on app_user
  for each row when (old.customer_id is distinct from new.customer_id)
  execute function mark_search_stale('app_user', 'id');

-- Rows of customers whose spelling is stored already.
insert into search_stale select 'customer', id from customer where latin_name <> '' on conflict do nothing;
insert into search_stale select 'app_user', app_user.id from app_user join customer on customer.id = app_user.customer_id
  where customer.latin_name <> '' on conflict do nothing;
