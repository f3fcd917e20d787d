-- What still waits to be sent is few among all that was: housekeeping looks whether it has a job left.
create index webhook_delivery_pending_idx on webhook_delivery (id) where state = 'pending';
