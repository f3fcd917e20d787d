-- Lists of customers in each of their orders, and of those that were archived.

create index customer_name_idx on customer (coalesce(organization_name, first_name || ' ' || last_name), id)
  where archived_at is null;
create index customer_type_idx on customer (type, created_at desc, id desc) where archived_at is null;
create index customer_archived_idx on customer (created_at desc, id desc) where archived_at is not null;
