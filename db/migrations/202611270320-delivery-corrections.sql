-- How the parcels are handed over may be corrected too: at the branch or at the door.

alter table form_correction
  add column delivery_before delivery_mode,
  add column delivery_wanted delivery_mode,
  add column delivery_cents integer;
comment on column form_correction.delivery_before is 'How the parcels were to be handed over; null where that is not corrected.';
comment on column form_correction.delivery_wanted is 'How they are to be handed over.';
comment on column form_correction.delivery_cents is
  'Australian cents that the bill changes by, as its author saw them: over 0 for a delivery that is added, under 0 for one that is credited.';

-- released version: it writes only fields that were allowed before.
alter table form_correction drop constraint form_correction_fields_check;
-- released version: it writes only fields that were allowed before.
alter table form_correction add constraint form_correction_fields_check check (
  cardinality(fields) between 1 and 4 and fields <@ array['name', 'mobile', 'address', 'delivery']
);
-- released version: it never corrects the delivery.
alter table form_correction add constraint form_correction_delivery check (
  ('delivery' = any (fields)) = (delivery_wanted is not null)
  and num_nonnulls(delivery_before, delivery_wanted, delivery_cents) in (0, 3)
);
