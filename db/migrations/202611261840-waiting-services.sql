-- The services that wait at all branches, oldest first.

create index arrival_service_waiting_idx on arrival_service (asked_at, id) where status in ('asked', 'started');
