-- Something may go wrong with a flight as a whole, and with no parcel of it.
alter table incident
  alter column parcel_id drop not null,
  add constraint incident_of_something check (parcel_id is not null or cargo_id is not null);

create trigger incident_live_insert after insert on incident referencing new table as changed
  for each statement execute function tell_live('cargo');
create trigger incident_live_update after update on incident
  referencing new table as changed old table as before
  for each statement execute function tell_live('cargo');
