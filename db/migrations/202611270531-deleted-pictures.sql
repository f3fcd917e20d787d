-- The content of a picture is deleted when its years are over; its row says since when. The column is new and null, so the
-- released version goes on, and shows such a picture as lost.

alter table file add column removed_at timestamptz(3);
comment on column file.removed_at is 'When its content was deleted, because its years were over.';
create index file_created_idx on file (created_at, id) where removed_at is null;
create index parcel_photo_file_idx on parcel_photo (file_id);
create index shop_invoice_file_idx on shop_invoice (file_id) where file_id is not null;
