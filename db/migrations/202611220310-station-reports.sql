-- The furthest place in its row that a device has reported from: a call that was given up, and arrives after the ones
-- that came later, knows less than they did of what is unsent.
alter table station_device add column reported_seq bigint not null default 0;
