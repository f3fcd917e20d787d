-- Boxes that arrived from shops and lie on our shelves, what is in them, and what happened to them.

create table arrival (
  id uuid primary key,
  number text not null unique check (number ~ '^AR\d{9}XM$'),
  status arrival_status not null,
  customer_id uuid references customer (id),
  expected_parcel_id uuid references expected_parcel (id),
  form_id uuid references form (id),
  piece_no smallint check (piece_no between 1 and 20),
  parcel_id uuid unique references parcel (id),
  office text not null references office_details (office),
  place text not null default '' check (length(place) <= 80),
  carrier text not null default 'other' check (carrier ~ '^[a-z_]{2,40}$'),
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  tracking_key text check (tracking_key ~ '^[A-Z0-9]{6,40}$'),
  box_no smallint not null default 1 check (box_no between 1 and 20),
  label_name text not null default '' check (length(label_name) <= 200),
  label_suburb text not null default '' check (length(label_suburb) <= 80),
  label_mobile text not null default '' check (length(label_mobile) <= 40),
  label_text text not null default '' check (length(label_text) <= 500),
  length_mm integer check (length_mm between 1 and 3000),
  width_mm integer check (width_mm between 1 and 3000),
  height_mm integer check (height_mm between 1 and 3000),
  gross_g integer not null check (gross_g between 1 and 70000),
  needs_staff staff_need,
  waits_until date,
  arrived_at timestamptz(3) not null,
  shelf_since timestamptz(3) not null,
  shelf_stopped_at timestamptz(3),
  billed_days integer not null default 0 check (billed_days >= 0),
  labelled_at timestamptz(3),
  ended_at timestamptz(3),
  end_note text not null default '' check (length(end_note) <= 1000),
  return_carrier text not null default '' check (length(return_carrier) <= 80),
  return_number text not null default '' check (length(return_number) <= 80),
  search_text text not null default '',
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  constraint arrival_owned check (
    customer_id is not null
    or status = any (array['unclaimed', 'return_pending', 'returned', 'disposed', 'lost', 'cancelled']::arrival_status[])
  ),
  constraint arrival_of_form check (form_id is not null or (status <> 'joined' and status <> 'accepted')),
  constraint arrival_of_parcel check ((status = 'accepted') = (parcel_id is not null)),
  constraint arrival_of_piece check (piece_no is null or form_id is not null),
  constraint arrival_sizes_whole check (num_nonnulls(length_mm, width_mm, height_mm) in (0, 3))
);
comment on table arrival is
  'A box that arrived from a shop and lies on our shelf, until it becomes a piece of a form or leaves in another way.';
comment on column arrival.id is 'Made by the device that received it, so that the same scan twice is one arrival.';
comment on column arrival.number is 'Our own number on our own label, by the pattern of the Universal Postal Union (S10).';
comment on column arrival.customer_id is 'Null while nobody knows whose it is.';
comment on column arrival.piece_no is 'Which piece of the form it is, from the submission on.';
comment on column arrival.place is 'The shelf.';
comment on column arrival.box_no is 'Which box of those that came under one tracking number.';
comment on column arrival.label_name is 'As it stands on the label of the shop.';
comment on column arrival.length_mm is 'Null until it is measured.';
comment on column arrival.needs_staff is 'Why a person has to look at it; null: nothing.';
comment on column arrival.waits_until is 'The customer wants it to wait for others until this day.';
comment on column arrival.shelf_since is 'From when storage is counted.';
comment on column arrival.shelf_stopped_at is 'Storage is not counted while a submitted form waits for us.';
comment on column arrival.billed_days is 'Days of storage that charges cover.';
-- One box of one number on the shelf. Numbers come again after years, so those that have left do not count.
create unique index arrival_box_once on arrival (tracking_key, box_no)
  where tracking_key is not null and status in ('unclaimed', 'stored', 'joined', 'return_pending');
create unique index arrival_piece_once on arrival (form_id, piece_no)
  where status in ('joined', 'accepted') and piece_no is not null;
create index arrival_key_idx on arrival (tracking_key);
create index arrival_key_end_idx on arrival (reverse(tracking_key) text_pattern_ops);
create index arrival_created_idx on arrival (arrived_at desc, id desc) include (archived_at);
create index arrival_status_idx on arrival (status, arrived_at desc, id desc) include (archived_at);
create index arrival_office_idx on arrival (office, status, arrived_at desc, id desc) include (archived_at);
create index arrival_customer_idx on arrival (customer_id, arrived_at desc, id desc);
-- Storage that ends, and boxes that nobody claims.
create index arrival_shelf_idx on arrival (shelf_since) where status in ('unclaimed', 'stored', 'joined');
create index arrival_staff_idx on arrival (arrived_at desc, id desc) where needs_staff is not null;
create index arrival_form_idx on arrival (form_id) where form_id is not null;
create index arrival_expected_idx on arrival (expected_parcel_id) where expected_parcel_id is not null;
create index arrival_search_idx on arrival using gin (search_text gin_trgm_ops);
create index arrival_archived_idx on arrival (archived_at desc, id desc) where archived_at is not null;
create trigger arrival_follow_merged before insert on arrival
  for each row when (new.customer_id is not null) execute function follow_merged_customer();
create trigger arrival_search_stale after insert or update of search_text on arrival
  for each row when (position(E'\n' in new.search_text) = 0)
  execute function mark_search_stale('arrival', 'id');
create trigger customer_search_of_arrivals after update of first_name, last_name, organization_name on customer
  for each row when (
    (old.first_name, old.last_name, old.organization_name)
    is distinct from (new.first_name, new.last_name, new.organization_name)
  ) execute function mark_search_stale('arrival', 'customer_id');
create trigger arrival_counted after insert or delete on arrival
  for each row execute function note_list_count();
create trigger arrival_recounted after update of status, archived_at on arrival for each row
  when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function note_list_count();
create trigger arrival_live_insert after insert on arrival referencing new table as changed
  for each statement execute function tell_live('arrival', 'customer_id');
create trigger arrival_live_update after update on arrival referencing new table as changed old table as before
  for each statement execute function tell_live('arrival', 'customer_id');
create trigger arrival_live_delete after delete on arrival referencing old table as changed
  for each statement execute function tell_live('arrival', 'customer_id');

insert into counter (name) values ('arrival');

create table arrival_event (
  id uuid primary key default uuidv7(),
  arrival_id uuid not null references arrival (id),
  kind text not null check (length(kind) <= 40),
  from_status arrival_status,
  to_status arrival_status,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  place text not null default '' check (length(place) <= 80),
  actor_id uuid references app_user (id),
  device text check (length(device) <= 80),
  seq bigint,
  note text not null default '' check (length(note) <= 1000),
  is_public boolean not null default true,
  unique (device, seq)
);
comment on table arrival_event is 'What happened to each arrival. Append-only.';
comment on column arrival_event.at is 'When it happened; for a scan, by the clock of the device.';
comment on column arrival_event.received_at is 'When the server heard of it.';
comment on column arrival_event.seq is 'Number of the event on its device.';
comment on column arrival_event.is_public is 'Shown to the customer.';
create index arrival_event_arrival_idx on arrival_event (arrival_id, at, id);
create trigger arrival_event_append_only before update or delete on arrival_event
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on arrival_event execute function refuse_change();

create table arrival_photo (
  arrival_id uuid not null references arrival (id),
  file_id uuid not null references file (id),
  kind arrival_photo_kind not null default 'box',
  created_at timestamptz(3) not null default now(),
  primary key (arrival_id, file_id)
);
comment on table arrival_photo is 'Pictures of an arrival.';
create index arrival_photo_file_idx on arrival_photo (file_id);

create table arrival_item (
  id uuid primary key default uuidv7(),
  expected_parcel_id uuid references expected_parcel (id),
  arrival_id uuid references arrival (id),
  line_no smallint not null check (line_no between 1 and 100),
  description text not null check (length(description) between 1 and 200),
  description_en text not null default '' check (length(description_en) <= 200),
  hs_code text check (hs_code ~ '^\d{6,10}$'),
  quantity integer not null default 1 check (quantity between 1 and 10000),
  value_cents integer check (value_cents between 0 and 100000000),
  battery battery,
  condition item_condition not null default 'new',
  check (num_nonnulls(expected_parcel_id, arrival_id) >= 1)
);
comment on table arrival_item is
  'Goods that a customer says are inside: of a parcel on its way, and of the arrival once it is there. Counted once.';
comment on column arrival_item.value_cents is 'Value of the whole line; null: not declared yet.';
comment on column arrival_item.battery is 'Null: not answered yet.';
create index arrival_item_expected_idx on arrival_item (expected_parcel_id, line_no) where expected_parcel_id is not null;
create index arrival_item_arrival_idx on arrival_item (arrival_id, line_no) where arrival_id is not null;

create table shop_invoice (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id),
  expected_parcel_id uuid references expected_parcel (id),
  arrival_id uuid references arrival (id),
  file_id uuid references file (id),
  storage_key text unique,
  bytes integer check (bytes between 1 and 5242880),
  sha256 text check (length(sha256) = 64),
  file_name text not null default '' check (length(file_name) <= 120),
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  check (num_nonnulls(file_id, storage_key) = 1),
  check ((storage_key is null) = (bytes is null) and (storage_key is null) = (sha256 is null))
);
comment on table shop_invoice is
  'The invoice of a shop: a picture (file), or a PDF under a storage key, which is only ever served as an attachment.';
create index shop_invoice_expected_idx on shop_invoice (expected_parcel_id) where expected_parcel_id is not null;
create index shop_invoice_arrival_idx on shop_invoice (arrival_id) where arrival_id is not null;
create index shop_invoice_customer_idx on shop_invoice (customer_id, created_at desc);
create trigger shop_invoice_follow_merged before insert on shop_invoice
  for each row execute function follow_merged_customer();
