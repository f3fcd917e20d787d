-- The days that were last announced to other programs: those given at receipt change while a parcel travels.
-- released version: it writes neither column.
alter table parcel_promise
  add column latest_from date,
  add column latest_to date,
  add constraint parcel_promise_latest check (latest_to >= latest_from);
comment on table parcel_promise is
  'The days that were given for a parcel when it was received. Only warned_at and the latest days change.';
comment on column parcel_promise.latest_from is 'The first day that is forecast now; null: as it was given.';
comment on column parcel_promise.latest_to is 'The last day that is forecast now; null: as it was given.';

-- released version: it offers fewer events than the former limit.
alter table webhook_endpoint drop constraint webhook_endpoint_events_check;
-- released version: every row that meets the former limit meets this one.
alter table webhook_endpoint add constraint webhook_endpoint_events_check check (cardinality(events) between 1 and 80);
