-- What customers say is on its way to us from a shop.

create table expected_parcel (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id),
  tracking_number text not null check (length(tracking_number) between 1 and 60),
  tracking_key text not null check (tracking_key ~ '^[A-Z0-9]{6,40}$'),
  carrier text not null default 'other' check (carrier ~ '^[a-z_]{2,40}$'),
  shop text not null default '' check (length(shop) <= 120),
  boxes smallint not null default 1 check (boxes between 1 and 20),
  note text not null default '' check (length(note) <= 500),
  office text not null references office_details (office),
  status expected_status not null default 'expected',
  reminded_at timestamptz(3),
  arrived_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_reason withdrawal_reason,
  source expected_source not null default 'screen',
  search_text text not null default '',
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  check ((status = 'withdrawn') = (withdrawn_reason is not null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null))
);
comment on table expected_parcel is 'A parcel of a shop that a customer says is on its way to us.';
comment on column expected_parcel.tracking_number is 'As it was entered.';
comment on column expected_parcel.tracking_key is 'Capital letters and digits of it, by which numbers are compared.';
comment on column expected_parcel.boxes is 'How many boxes come under this number.';
comment on column expected_parcel.office is 'The branch that it comes to.';
comment on column expected_parcel.withdrawn_reason is 'other_customer: the parcel was somebody else''s with the same number.';
comment on column expected_parcel.source is 'Where it was entered: by the customer on a screen or in a file, by a program, by staff.';
-- A customer names a number once while it is on its way. Numbers come again after years.
create unique index expected_parcel_once on expected_parcel (customer_id, tracking_key)
  where status = 'expected' and archived_at is null;
create index expected_parcel_key_idx on expected_parcel (tracking_key) where archived_at is null;
create index expected_parcel_key_end_idx on expected_parcel (reverse(tracking_key) text_pattern_ops);
create index expected_parcel_customer_idx on expected_parcel (customer_id, created_at desc, id desc);
create index expected_parcel_created_idx on expected_parcel (created_at desc, id desc) include (archived_at);
create index expected_parcel_status_idx on expected_parcel (status, created_at desc, id desc) include (archived_at);
create index expected_parcel_reminder_idx on expected_parcel (created_at)
  where status = 'expected' and reminded_at is null and archived_at is null;
create index expected_parcel_search_idx on expected_parcel using gin (search_text gin_trgm_ops);
create index expected_parcel_archived_idx on expected_parcel (archived_at desc, id desc) where archived_at is not null;
create trigger expected_parcel_follow_merged before insert on expected_parcel
  for each row execute function follow_merged_customer();
create trigger expected_parcel_search_stale after insert or update of search_text on expected_parcel
  for each row when (position(E'\n' in new.search_text) = 0)
  execute function mark_search_stale('expected_parcel', 'id');
create trigger customer_search_of_expected after update of first_name, last_name, organization_name on customer
  for each row when (
    (old.first_name, old.last_name, old.organization_name)
    is distinct from (new.first_name, new.last_name, new.organization_name)
  ) execute function mark_search_stale('expected_parcel', 'customer_id');
create trigger expected_parcel_counted after insert or delete on expected_parcel
  for each row execute function note_list_count();
create trigger expected_parcel_recounted after update of status, archived_at on expected_parcel for each row
  when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function note_list_count();
create trigger expected_parcel_live_insert after insert on expected_parcel referencing new table as changed
  for each statement execute function tell_live('expected', 'customer_id');
create trigger expected_parcel_live_update after update on expected_parcel
  referencing new table as changed old table as before
  for each statement execute function tell_live('expected', 'customer_id');
create trigger expected_parcel_live_delete after delete on expected_parcel referencing old table as changed
  for each statement execute function tell_live('expected', 'customer_id');
