-- The list of parcels whose label is printed again.

create index parcel_relabel_idx on parcel (relabel_since, id) where relabel_since is not null;
