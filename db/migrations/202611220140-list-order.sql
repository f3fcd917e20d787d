-- The lists show what is not archived, in this order. An index that knows both answers a page and its count without
-- a look at the table, so that PostgreSQL does not take one that looks as cheap and sift the table by it.
drop index parcel_created_idx;
create index parcel_created_idx on parcel (created_at desc, id desc) include (archived_at);
drop index parcel_status_idx;
create index parcel_status_idx on parcel (status, created_at desc, id desc) include (archived_at);
drop index form_created_idx;
create index form_created_idx on form (created_at desc, id desc) include (archived_at);
drop index form_status_idx;
create index form_status_idx on form (status, created_at desc, id desc) include (archived_at);

-- Of indexes that cost it the same PostgreSQL takes the youngest: the narrowest for what was received stays that.
drop index parcel_received_idx;
create index parcel_received_idx on parcel (created_at) include (gross_g);
