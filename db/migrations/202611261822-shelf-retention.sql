-- Housekeeping empties what was read of the labels of boxes that left long ago, and deletes PDFs that no parcel took.

create index arrival_labels_idx on arrival (ended_at)
  where label_name <> '' or label_suburb <> '' or label_mobile <> '' or label_text <> '';
create index shop_invoice_free_idx on shop_invoice (created_at)
  where storage_key is not null and expected_parcel_id is null and arrival_id is null and removed_at is null;
create index shop_invoice_removed_idx on shop_invoice (removed_at)
  where storage_key is not null and removed_at is not null;
