-- Customers choose SMS, e-mail and push for each event, and hours in which messages that can wait do.

-- released version: it finds the four names it knows among the entries, and writes no others.
alter table customer drop constraint customer_muted_messages_check;
-- released version: it writes only the four names that were allowed before.
alter table customer add constraint customer_muted_messages_check check (muted_messages <@ array[
  'submitted', 'received', 'price', 'hold', 'departed', 'available', 'delivered',
  'email:submitted', 'email:received', 'email:price', 'email:hold', 'email:departed', 'email:available',
  'email:delivered',
  'push:submitted', 'push:received', 'push:price', 'push:hold', 'push:departed', 'push:available',
  'push:delivered'
]);
comment on column customer.muted_messages is
  'Channels that the customer switched off: the event for SMS, channel:event for the others.';

alter table customer
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_to smallint check (quiet_to between 0 and 23),
  add column quiet_zone text check (quiet_zone in ('Australia/Sydney', 'Asia/Ulaanbaatar'));
comment on column customer.quiet_from is 'First hour in which messages that can wait are not sent; null: no such hours.';
comment on column customer.quiet_to is 'Hour at which they are sent.';
comment on column customer.quiet_zone is 'The zone of both hours.';
