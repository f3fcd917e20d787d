-- The calendar of flights, as they happened or as they are planned.
create index cargo_departs_idx on cargo ((coalesce(atd, etd)), id) where archived_at is null;
create index cargo_arrives_idx on cargo ((coalesce(ata, eta)), id) where archived_at is null;

-- What waits at the destination and since when: the storage clock.
create index parcel_stored_idx on parcel (available_at, id)
  where status in ('available', 'out_for_delivery', 'delivery_failed', 'on_hold')
    and available_at is not null and archived_at is null;

