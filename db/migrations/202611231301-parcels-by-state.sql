-- The list of parcels in the order of its states, as they follow one another, and of the ways of hand-over.
create index parcel_state_idx on parcel (status, id);
create index parcel_hand_over_idx on parcel (delivery, id);
