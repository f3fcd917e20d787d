-- A customer who registers is looked up by the proven mobile among those that staff have written down.
create index customer_mobile_idx on customer (mobile) where archived_at is null and mobile is not null;
