-- Corrections of the receiver of a form that was submitted.

create type correction_author as enum ('sender', 'receiver', 'staff');
create type correction_status as enum ('asked', 'applied', 'refused', 'withdrawn');

create table form_correction (
  id uuid primary key default uuidv7(),
  form_id uuid not null references form (id),
  customer_id uuid not null references customer (id),
  author correction_author not null,
  asked_by uuid references app_user (id),
  asked_at timestamptz(3) not null,
  before jsonb not null,
  wanted jsonb not null,
  fields text[] not null check (cardinality(fields) between 1 and 3 and fields <@ array['name', 'mobile', 'address']),
  status correction_status not null,
  reason text not null default '' check (length(reason) <= 500),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  version integer not null default 1,
  check ((status = 'asked') = (decided_at is null))
);
comment on table form_correction is 'What somebody wants corrected of the receiver of a form, and what became of it.';
comment on column form_correction.before is 'The receiver as they were.';
comment on column form_correction.wanted is 'The receiver after the correction.';
comment on column form_correction.reason is 'Why it was refused, or why staff corrected it.';
create unique index form_correction_open_once on form_correction (form_id) where status = 'asked';
create index form_correction_form_idx on form_correction (form_id, asked_at desc);
create index form_correction_list_idx on form_correction (status, asked_at desc, id desc);
create index form_correction_customer_idx on form_correction (customer_id, asked_at desc);
create trigger form_correction_follow_merged before insert on form_correction
  for each row execute function follow_merged_customer();
create trigger form_correction_live_insert after insert on form_correction referencing new table as changed
  for each statement execute function tell_live('form', 'customer_id');
create trigger form_correction_live_update after update on form_correction
  referencing new table as changed old table as before
  for each statement execute function tell_live('form', 'customer_id');
create trigger form_correction_live_delete after delete on form_correction referencing old table as changed
  for each statement execute function tell_live('form', 'customer_id');

alter table parcel add column relabel_since timestamptz(3);
comment on column parcel.relabel_since is 'Since when its label shows a receiver who was corrected.';

-- released version: it writes only events that were allowed before.
alter table parcel_notice drop constraint parcel_notice_event_check;
-- released version: it writes only events that were allowed before.
alter table parcel_notice add constraint parcel_notice_event_check check (event = any (array[
  'hold', 'departed', 'available', 'out_for_delivery', 'delivered', 'delivery_failed', 'return_pending', 'returned',
  'cancelled', 'lost', 'disposed', 'damaged', 'storage_ends', 'delayed', 'link_renewed'
]));
