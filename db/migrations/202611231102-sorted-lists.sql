-- The lists of parcels and forms in the order of each column that they have themselves. A number and a code are unique:
-- their own indexes give the order.
create index parcel_receiver_idx on parcel (receiver_name, id);
create index parcel_weight_idx on parcel (gross_g, id);
create index parcel_place_idx on parcel (place, id);
create index form_receiver_idx on form (coalesce(receiver ->> 'name', ''), id);
