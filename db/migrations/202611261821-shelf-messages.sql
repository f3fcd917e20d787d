-- Which parcels on the shelf their customers have been reminded of, and what they choose to hear of the shelf.

alter table arrival
  add column duties_reminded_at timestamptz(3),
  add column storage_warned_at timestamptz(3);
comment on column arrival.duties_reminded_at is 'When its customer was reminded of what is to be done with it; once.';
comment on column arrival.storage_warned_at is 'When its customer was warned that the free storage ends; once.';
create index arrival_duties_idx on arrival (arrived_at)
  where status = 'stored' and duties_reminded_at is null and archived_at is null;
create index arrival_storage_idx on arrival (shelf_since)
  where status in ('stored', 'joined') and storage_warned_at is null and archived_at is null;

-- released version: it finds the names it knows among the entries, and writes no others.
alter table customer drop constraint customer_muted_messages_check;
-- released version: it writes only names that were allowed before.
alter table customer add constraint customer_muted_messages_check check (muted_messages <@ array[
  'submitted', 'received', 'price', 'hold', 'departed', 'available', 'delivered', 'arrival', 'service', 'shelf',
  'email:submitted', 'email:received', 'email:price', 'email:hold', 'email:departed', 'email:available',
  'email:delivered', 'email:arrival', 'email:service', 'email:shelf',
  'push:submitted', 'push:received', 'push:price', 'push:hold', 'push:departed', 'push:available',
  'push:delivered', 'push:arrival', 'push:service', 'push:shelf'
]);
