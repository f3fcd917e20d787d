-- The archive is read newest first, kind by kind.
create index form_archived_idx on form (archived_at desc, id desc) where archived_at is not null;
create index address_archived_idx on address (archived_at desc, id desc) where archived_at is not null;
