-- Staff choose which of the bell's notifications they also get by e-mail, and which are not pushed.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'staff_notice';

alter table app_user
  add column email_notices text[] not null default '{}',
  add column muted_pushes text[] not null default '{}';
-- released version: it does not write the column.
alter table app_user add constraint app_user_email_notices_check check (email_notices <@ array[
  'forms', 'contact', 'names', 'rates', 'webhooks', 'approvals', 'system'
]);
-- released version: it does not write the column.
alter table app_user add constraint app_user_muted_pushes_check check (muted_pushes <@ array[
  'forms', 'contact', 'names', 'rates', 'webhooks', 'approvals', 'system', 'security'
]);
comment on column app_user.email_notices is
  'Of staff: groups of notifications that are also sent by e-mail. Those of security always are.';
comment on column app_user.muted_pushes is
  'Of staff: groups of notifications that are not pushed to their browsers. The bell shows all.';
