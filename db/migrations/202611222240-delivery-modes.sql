-- Messages that follow the way a parcel is handed over. The seed adds their texts at the next start.
alter type message_kind add value 'available_door';
alter type message_kind add value 'available_countryside';
alter type message_kind add value 'forwarded';
alter type message_kind add value 'receiver_available_countryside';
alter type message_kind add value 'receiver_forwarded';

-- A carrier in Mongolia that brings the parcel on to the countryside, with the number that it gave.
alter table parcel add column forward_carrier text check (length(forward_carrier) between 1 and 80);
alter table parcel add column forward_number text check (length(forward_number) between 1 and 80);
alter table parcel add constraint parcel_forward_whole
  check ((forward_carrier is null) = (forward_number is null));

-- The work list of door deliveries and of parcels for the countryside.
create index form_optional_fees_idx on form using gin (optional_fees);
