-- Goods by their declared value, and what may not fly before its export declaration is there.
create index form_customs_idx on form (declared_cents desc, id desc)
  where status in ('submitted', 'accepted') and archived_at is null;
create index form_item_no_hs_idx on form_item (form_id) where hs_code is null;
create index parcel_export_idx on parcel (created_at desc, id desc)
  where status in ('received', 'ready', 'on_hold', 'loaded') and archived_at is null
    and (export_reference is null or upper(export_reference) = 'EXLV');
