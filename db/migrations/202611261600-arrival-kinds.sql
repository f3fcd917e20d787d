-- Parcels of shops that come to our address: what may happen to them, and what users choose to hear of.

create type expected_status as enum ('expected', 'arrived', 'withdrawn');
create type arrival_status as enum (
  'unclaimed', 'stored', 'joined', 'accepted', 'repacked', 'collected', 'return_pending', 'returned', 'disposed', 'lost',
  'cancelled'
);
create type expected_source as enum ('screen', 'file', 'program', 'staff');
create type withdrawal_reason as enum ('customer', 'staff', 'other_customer');
create type staff_need as enum ('several_expect', 'differs', 'found', 'misread');
create type contents_answer as enum ('matches', 'differs');
create type arrival_photo_kind as enum ('box', 'label', 'contents', 'service', 'disposed');
create type service_purpose as enum (
  'photos', 'contents_check', 'unpack', 'repack', 'split', 'return_to_shop', 'dispose', 'collect_here'
);
create type service_status as enum ('asked', 'started', 'done', 'refused', 'withdrawn');

-- released version: it finds the names it knows among the entries, and writes no others.
alter table customer drop constraint customer_muted_messages_check;
-- released version: it writes only names that were allowed before.
alter table customer add constraint customer_muted_messages_check check (muted_messages <@ array[
  'submitted', 'received', 'price', 'hold', 'departed', 'available', 'delivered', 'arrival', 'service',
  'email:submitted', 'email:received', 'email:price', 'email:hold', 'email:departed', 'email:available',
  'email:delivered', 'email:arrival', 'email:service',
  'push:submitted', 'push:received', 'push:price', 'push:hold', 'push:departed', 'push:available',
  'push:delivered', 'push:arrival', 'push:service'
]);

-- released version: it does not write the column.
alter table app_user drop constraint app_user_email_notices_check;
-- released version: it does not write the column.
alter table app_user add constraint app_user_email_notices_check check (email_notices <@ array[
  'forms', 'arrivals', 'services', 'contact', 'names', 'rates', 'webhooks', 'approvals', 'system'
]);
-- released version: it does not write the column.
alter table app_user drop constraint app_user_muted_pushes_check;
-- released version: it does not write the column.
alter table app_user add constraint app_user_muted_pushes_check check (muted_pushes <@ array[
  'forms', 'arrivals', 'services', 'contact', 'names', 'rates', 'webhooks', 'approvals', 'system', 'security'
]);

-- released version: it writes only sources that were allowed before.
alter table search_stale drop constraint search_stale_source_check;
-- released version: it writes only sources that were allowed before.
alter table search_stale add constraint search_stale_source_check check (source = any (array[
  'form', 'parcel', 'payment', 'customer', 'app_user', 'message', 'denied_party', 'denied_match', 'contact_message',
  'expected_parcel', 'arrival'
]));
