-- A customer is found by the name in the order of either language, and sorted by it as it is shown.
drop index customer_search_idx;
create index customer_search_idx on customer using gin
  ((first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(organization_name, '') || ' ' || coalesce(mobile, ''))
    gin_trgm_ops);
create index customer_name_mn_idx on customer
  (coalesce(organization_name, ltrim(last_name || ' ' || first_name)), id) where archived_at is null;

update form set search_text = search_text || ' ' || lower(customer.last_name || ' ' || customer.first_name)
from customer
where customer.id = form.customer_id and customer.organization_name is null and customer.last_name <> '';
update payment set search_text = search_text || ' ' || lower(customer.last_name || ' ' || customer.first_name)
from customer
where customer.id = payment.customer_id and customer.organization_name is null and customer.last_name <> '';
