-- Notices of more transitions, their choice, and flights that staff were notified of.

-- released version: it writes only events that were allowed before.
alter table parcel_notice drop constraint parcel_notice_event_check;
-- released version: it writes only events that were allowed before.
alter table parcel_notice add constraint parcel_notice_event_check check (event = any (array[
  'hold', 'departed', 'available', 'out_for_delivery', 'delivered', 'delivery_failed', 'return_pending', 'returned',
  'cancelled', 'lost', 'disposed', 'damaged', 'storage_ends'
]));

-- released version: it finds the names it knows among the entries, and writes no others.
alter table customer drop constraint customer_muted_messages_check;
-- released version: it writes only names that were allowed before.
alter table customer add constraint customer_muted_messages_check check (muted_messages <@ array[
  'submitted', 'received', 'price', 'hold', 'departed', 'available', 'delivered', 'arrival', 'service', 'shelf',
  'trouble',
  'email:submitted', 'email:received', 'email:price', 'email:hold', 'email:departed', 'email:available',
  'email:delivered', 'email:arrival', 'email:service', 'email:shelf', 'email:trouble',
  'push:submitted', 'push:received', 'push:price', 'push:hold', 'push:departed', 'push:available',
  'push:delivered', 'push:arrival', 'push:service', 'push:shelf', 'push:trouble'
]);

-- released version: it writes only groups that were allowed before.
alter table app_user drop constraint app_user_email_notices_check;
-- released version: it writes only groups that were allowed before.
alter table app_user add constraint app_user_email_notices_check check (email_notices <@ array[
  'forms', 'arrivals', 'services', 'flights', 'contact', 'names', 'rates', 'webhooks', 'approvals', 'system'
]);
-- released version: it writes only groups that were allowed before.
alter table app_user drop constraint app_user_muted_pushes_check;
-- released version: it writes only groups that were allowed before.
alter table app_user add constraint app_user_muted_pushes_check check (muted_pushes <@ array[
  'forms', 'arrivals', 'services', 'flights', 'contact', 'names', 'rates', 'webhooks', 'approvals', 'system', 'security'
]);

alter table cargo add column late_reported_at timestamptz(3);
comment on column cargo.late_reported_at is 'When staff were notified that it is past its ETA; again once the ETA is changed.';
create index cargo_late_idx on cargo (eta)
  where status in ('planned', 'open', 'closed', 'departed') and ata is null and late_reported_at is null and archived_at is null;
