-- Events of approvals, accounts, jobs and security. Webhooks of security events follow from them; the trigger stays
-- for the rows of the released version, and the next version drops it with its function and the column.

alter table domain_event alter column entity_id drop not null;
comment on column domain_event.entity_id is 'Null for what concerns no record, as a backup that failed.';

alter table security_event add column is_published boolean not null default false;
comment on column security_event.is_published is
  'Its event is in domain_event. False: of the released version, whose webhooks a trigger writes.';

drop trigger security_event_webhooks on security_event;
create trigger security_event_webhooks after insert on security_event
  for each row when (not new.is_published) execute function tell_webhooks_of_security();
