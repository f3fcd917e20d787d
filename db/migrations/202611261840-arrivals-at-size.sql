-- Filters of the lists of arrivals and services: each by an index, whatever the size.

create index arrival_carrier_idx on arrival (carrier, arrived_at desc, id desc) include (archived_at);
create index arrival_return_due_idx on arrival (arrived_at desc, id desc) where return_due_at is not null;
create index arrival_disposal_due_idx on arrival (arrived_at desc, id desc) where disposal_due_at is not null;
-- Boxes whose goods, invoice or storage ask something of their customer.
create index arrival_stored_idx on arrival (arrived_at desc, id desc) where status in ('stored', 'joined');

create index arrival_service_waiting_idx on arrival_service (asked_at, id) where status in ('asked', 'started');
create index arrival_service_purpose_idx on arrival_service (purpose, asked_at desc, id desc);
create index arrival_service_office_idx on arrival_service (office, asked_at desc, id desc);
