-- From the form that a customer fills in to the parcel that is handed over: what was declared, what was measured, what
-- happened on the way, and the delivery.

create type form_status as enum ('draft', 'submitted', 'accepted', 'rejected', 'withdrawn', 'expired');
create type battery as enum ('none', 'contained', 'packed_with', 'loose');
create type price_approval as enum ('not_needed', 'waiting', 'approved', 'remeasure_asked', 'refused');
create type price_handling as enum ('collect', 'send_back');
create type item_condition as enum ('new', 'used');
create type parcel_status as enum (
  'received', 'ready', 'on_hold', 'loaded', 'departed', 'arrived', 'customs', 'available', 'out_for_delivery',
  'delivery_failed', 'delivered', 'return_pending', 'returned', 'cancelled', 'lost', 'disposed'
);
create type hold_reason as enum (
  'documents', 'battery', 'sanctions', 'export', 'price', 'payment', 'customs', 'storage'
);
create type photo_kind as enum ('received', 'delivered', 'signature', 'damage', 'remeasured');
create type incident_kind as enum ('missing', 'damage', 'other');
create type delivery_mode as enum ('collect', 'door', 'countryside');
create type delivery_run_status as enum ('planned', 'out', 'done');
create type delivery_outcome as enum ('delivered', 'failed', 'withdrawn');

create table form (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  customer_id uuid not null references customer (id),
  status form_status not null default 'draft',
  sender jsonb not null default '{}',
  receiver jsonb not null default '{}',
  receiver_locale locale not null default 'mn',
  is_receiver_told boolean not null default true,
  draft jsonb not null default '{}',
  tariff_code text,
  optional_fees text[] not null default '{}',
  wanted_cargo_id uuid references cargo (id),
  declared_cents integer not null default 0 check (declared_cents >= 0),
  battery battery not null default 'none',
  quote_id uuid references quote (id),
  bill_id uuid references quote (id),
  price_approval price_approval not null default 'not_needed',
  reject_reason text check (length(reject_reason) <= 1000),
  search_text text not null default '',
  submitted_at timestamptz(3),
  accepted_at timestamptz(3),
  expires_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
comment on table form is
  'A customer''s parcel form: sender, receiver, pieces and goods, before and after it is handed over.';
comment on column form.code is 'Six characters that the customer shows at the counter.';
comment on column form.receiver_locale is 'Language of the messages to the receiver, as the sender chose it.';
comment on column form.is_receiver_told is 'Whether the sender wants messages to go to the receiver.';
comment on column form.draft is 'The draft as the customer typed it, valid or not.';
comment on column form.declared_cents is 'Declared value of all items.';
comment on column form.quote_id is 'The estimate from the customer''s own measures.';
comment on column form.bill_id is 'The price from the measures of the warehouse.';
create index form_customer_idx on form (customer_id, created_at desc, id desc);
create index form_expires_idx on form (expires_at) where status = 'submitted';
create index form_search_idx on form using gin (search_text gin_trgm_ops);
-- Queue of the dashboard.
create index form_price_waiting_idx on form (customer_id) where price_approval = 'waiting';
-- The archive, newest first.
create index form_archived_idx on form (archived_at desc, id desc) where archived_at is not null;
create index form_submitted_idx on form (submitted_at) where submitted_at is not null;
create index form_wanted_cargo_idx on form (wanted_cargo_id) where wanted_cargo_id is not null;
-- Goods by their declared value.
create index form_customs_idx on form (declared_cents desc, id desc)
  where status in ('submitted', 'accepted') and archived_at is null;
create index form_created_idx on form (created_at desc, id desc) include (archived_at);
create index form_status_idx on form (status, created_at desc, id desc) include (archived_at);
-- Read beside parcel_export_idx, from the index alone.
create index form_declared_idx on form (id) include (declared_cents);
-- Prices that the customer has not simply accepted.
create index form_price_answer_idx on form (updated_at)
  where price_approval not in ('not_needed', 'approved');
-- Door deliveries and parcels for the countryside.
create index form_optional_fees_idx on form using gin (optional_fees);
create index form_receiver_idx on form (coalesce(receiver ->> 'name', ''), id);
create trigger form_follow_merged before insert on form
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table form_piece (
  form_id uuid not null references form (id) on delete cascade,
  piece_no smallint not null check (piece_no between 1 and 20),
  length_mm integer not null check (length_mm between 1 and 3000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3000),
  gross_g integer not null check (gross_g between 1 and 70000),
  primary key (form_id, piece_no)
);
comment on table form_piece is 'A box of a form as the customer measured it.';

create table form_item (
  form_id uuid not null references form (id) on delete cascade,
  line_no smallint not null check (line_no between 1 and 100),
  description text not null check (length(description) between 1 and 200),
  description_en text not null default '' check (length(description_en) <= 200),
  hs_code text check (hs_code ~ '^\d{6,10}$'),
  quantity integer not null check (quantity between 1 and 10000),
  value_cents integer not null check (value_cents between 0 and 100000000),
  battery battery not null default 'none',
  condition item_condition not null default 'new',
  primary key (form_id, line_no)
);
comment on table form_item is 'What is inside the pieces of a form, line by line, for customs.';
comment on column form_item.description is 'As the sender wrote it.';
comment on column form_item.description_en is 'In English, as customs read it.';
comment on column form_item.value_cents is 'Value of the whole line.';
-- Items that customs has no code for yet.
create index form_item_no_hs_idx on form_item (form_id) where hs_code is null;

create table form_item_piece (
  form_id uuid not null,
  piece_no smallint not null check (piece_no > 0),
  line_no smallint not null,
  quantity integer not null check (quantity between 0 and 10000),
  value_cents integer not null check (value_cents between 0 and 100000000),
  primary key (form_id, piece_no, line_no),
  foreign key (form_id, line_no) references form_item (form_id, line_no) on delete cascade,
  check (quantity > 0 or value_cents = 0)
);
comment on table form_item_piece is
  'The pieces that an item line lies in. Quantities and values add up to those of the line, so that each item is '
  'counted once. Quantity 0 is a part of an item that is counted in another piece.';

-- Checked at the end of the transaction: lines and their pieces are written one after the other.
create function check_item_pieces() returns trigger language plpgsql as $$
declare
  item form_item;
  counted bigint;
  cents bigint;
begin
  select * into item from form_item
  where form_id = coalesce(new.form_id, old.form_id) and line_no = coalesce(new.line_no, old.line_no);
  if not found then
    return null;
  end if;
  select coalesce(sum(quantity), 0), coalesce(sum(value_cents), 0) into counted, cents from form_item_piece
  where form_id = item.form_id and line_no = item.line_no;
  if counted <> item.quantity or cents <> item.value_cents then
    raise exception 'form_item_piece: line % of form % does not add up', item.line_no, item.form_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger form_item_adds_up after insert or update of quantity, value_cents on form_item
  deferrable initially deferred for each row execute function check_item_pieces();
create constraint trigger form_item_piece_adds_up after insert or update or delete on form_item_piece
  deferrable initially deferred for each row execute function check_item_pieces();

create table form_price (
  form_id uuid primary key references form (id),
  asked_at timestamptz(3) not null default now(),
  reminders smallint not null default 0 check (reminders between 0 and 2),
  reminded_at timestamptz(3),
  remeasure_asked_at timestamptz(3),
  remeasure_text text not null default '' check (length(remeasure_text) <= 500),
  remeasured_at timestamptz(3),
  refused_at timestamptz(3),
  refused_by uuid references app_user (id),
  handling price_handling,
  fee_cents integer check (fee_cents >= 0),
  check ((reminders = 0) = (reminded_at is null)),
  check (remeasured_at is null or remeasure_asked_at is not null),
  check ((refused_at is null) = (handling is null) and (refused_at is null) = (fee_cents is null))
);
comment on table form_price is
  'The question to the customer whether they accept the measured price, from the first time on that it was asked.';
comment on column form_price.asked_at is 'When the customer was last asked; the reminders count from here.';
comment on column form_price.refused_by is 'Null where nobody answered in time.';
comment on column form_price.handling is 'What happens to the parcels after a refusal.';
comment on column form_price.fee_cents is 'What that handling costs.';

create table price_question (
  id uuid primary key default uuidv7(),
  form_id uuid not null references form (id),
  author_id uuid not null references app_user (id),
  is_staff boolean not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);
comment on table price_question is 'Questions and answers about a measured price. Append-only.';
create index price_question_form_idx on price_question (form_id, created_at);
create trigger price_question_append_only before update or delete on price_question
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on price_question execute function refuse_change();

create function delivery_mode_of(fees text[]) returns delivery_mode language sql immutable as $$
  select case when 'door' = any(fees) then 'door'
    when 'countryside' = any(fees) then 'countryside' else 'collect' end::delivery_mode
$$;

create table parcel (
  id uuid primary key default uuidv7(),
  number text not null unique check (number ~ '^CM\d{9}XM$'),
  form_id uuid not null references form (id),
  customer_id uuid not null references customer (id),
  piece_no smallint not null,
  delivery delivery_mode not null default 'collect',
  status parcel_status not null,
  held_from parcel_status,
  hold_reason hold_reason,
  hold_note text check (length(hold_note) <= 1000),
  length_mm integer not null check (length_mm between 1 and 3000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3000),
  gross_g integer not null check (gross_g between 1 and 70000),
  volumetric_g integer not null check (volumetric_g > 0),
  chargeable_g integer not null check (chargeable_g > 0),
  office text not null references office_details (office),
  place text not null default '' check (length(place) <= 80),
  cargo_id uuid references cargo (id),
  screening_reference text check (length(screening_reference) <= 80),
  screening_officer text not null default '' check (length(screening_officer) <= 80),
  screened_at timestamptz(3),
  export_reference text check (length(export_reference) <= 80),
  labelled_at timestamptz(3),
  sender_name text not null,
  receiver_name text not null,
  receiver_mobile text not null,
  search_text text not null default '',
  is_missing boolean not null default false,
  available_at timestamptz(3),
  delivered_at timestamptz(3),
  delivered_to text check (length(delivered_to) <= 240),
  forward_carrier text check (length(forward_carrier) between 1 and 80),
  forward_number text check (length(forward_number) between 1 and 80),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  unique (form_id, piece_no),
  check ((status = 'on_hold') = (hold_reason is not null)),
  check ((status = 'on_hold') = (held_from is not null)),
  check (status not in ('loaded', 'departed') or cargo_id is not null),
  constraint parcel_forward_whole check ((forward_carrier is null) = (forward_number is null))
);
comment on table parcel is 'One physical piece with a number of its own, measured by the warehouse.';
comment on column parcel.number is 'Parcel number by the pattern of the Universal Postal Union (S10).';
comment on column parcel.delivery is 'How the parcel is handed over; triggers derive it from the fees of the form.';
comment on column parcel.held_from is 'The status before the hold.';
comment on column parcel.volumetric_g is 'Weight by volume.';
comment on column parcel.chargeable_g is 'Weight that the price is calculated from.';
comment on column parcel.office is 'The office that received it.';
comment on column parcel.place is 'The shelf.';
comment on column parcel.screening_officer is 'Who screened the piece; empty where nobody was named.';
comment on column parcel.export_reference is 'Number of the export declaration, or EXLV where none is needed.';
comment on column parcel.forward_carrier is 'Carrier in Mongolia that takes the parcel on to the countryside.';
comment on column parcel.forward_number is 'That carrier''s number of the parcel.';
create index parcel_customer_idx on parcel (customer_id, created_at desc, id desc);
create index parcel_cargo_idx on parcel (cargo_id, status);
create index parcel_search_idx on parcel using gin (search_text gin_trgm_ops);
-- Queues of the dashboard.
create index parcel_missing_idx on parcel (cargo_id) where is_missing;
-- What waits at the destination and since when: the storage clock.
create index parcel_stored_idx on parcel (available_at, id)
  where status in ('available', 'out_for_delivery', 'delivery_failed', 'on_hold')
    and available_at is not null and archived_at is null;
-- The archive, newest first.
create index parcel_archived_idx on parcel (archived_at desc, id desc) where archived_at is not null;
create index parcel_archived_created_idx on parcel (created_at desc, id desc) where archived_at is not null;
-- Parcels on hold, by reason.
create index parcel_held_idx on parcel (hold_reason, created_at desc, id desc) where status = 'on_hold';
create index parcel_cargo_created_idx on parcel (cargo_id, created_at desc, id desc);
create index parcel_delivered_idx on parcel (delivered_at) include (created_at, cargo_id)
  where delivered_at is not null;
-- The order of lists; archived_at is included so that a page and its count need no look at the table.
create index parcel_created_idx on parcel (created_at desc, id desc) include (archived_at);
create index parcel_status_idx on parcel (status, created_at desc, id desc) include (archived_at);
-- Numbers of the dashboard. Of indexes with equal cost PostgreSQL takes the youngest: keep this one behind
-- parcel_created_idx.
create index parcel_received_idx on parcel (created_at) include (gross_g);
-- Parcels without an export declaration before departure, read from the index alone.
create index parcel_export_idx on parcel (created_at desc, id desc) include (form_id, cargo_id)
  where status in ('received', 'ready', 'on_hold', 'loaded') and archived_at is null
    and (export_reference is null or upper(export_reference) = 'EXLV');
create index parcel_delivery_idx on parcel (delivery, created_at desc, id desc) include (archived_at);
-- Lists in the order of other columns.
create index parcel_receiver_idx on parcel (receiver_name, id);
create index parcel_weight_idx on parcel (gross_g, id);
create index parcel_place_idx on parcel (place, id);
create index parcel_state_idx on parcel (status, id);
create index parcel_hand_over_idx on parcel (delivery, id);
create trigger parcel_follow_merged before insert on parcel
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

-- parcel.delivery follows the fees of the form, whichever way they change.
create function set_delivery_of_parcel() returns trigger language plpgsql as $$
begin
  select delivery_mode_of(optional_fees) into strict new.delivery from form where id = new.form_id;
  return new;
end $$;
create trigger parcel_delivery_set before insert on parcel
  for each row execute function set_delivery_of_parcel();

create function set_delivery_of_form() returns trigger language plpgsql as $$
begin
  update parcel set delivery = delivery_mode_of(new.optional_fees)
  where form_id = new.id and delivery <> delivery_mode_of(new.optional_fees);
  return null;
end $$;
create trigger form_delivery_set after update of optional_fees on form
  for each row when (old.optional_fees is distinct from new.optional_fees)
  execute function set_delivery_of_form();

create table parcel_event (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcel (id),
  kind text not null check (length(kind) <= 40),
  from_status parcel_status,
  to_status parcel_status,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  place text not null default '',
  actor_id uuid references app_user (id),
  device text check (length(device) <= 80),
  seq bigint,
  cargo_id uuid references cargo (id),
  note text not null default '' check (length(note) <= 1000),
  is_public boolean not null default true,
  unique (device, seq)
);
comment on table parcel_event is
  'What happened to each parcel. Append-only. The client may give the id, so that the same scan twice is one event.';
comment on column parcel_event.at is 'When it happened; for a scan, by the clock of the device.';
comment on column parcel_event.received_at is 'When the server heard of it.';
comment on column parcel_event.seq is 'Number of the event on its device.';
comment on column parcel_event.is_public is 'Shown to customers and in tracking.';
create index parcel_event_parcel_idx on parcel_event (parcel_id, at, id);
create trigger parcel_event_append_only before update or delete on parcel_event
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on parcel_event execute function refuse_change();

create table parcel_photo (
  parcel_id uuid not null references parcel (id),
  file_id uuid not null references file (id),
  kind photo_kind not null,
  created_at timestamptz(3) not null default now(),
  primary key (parcel_id, file_id)
);
comment on table parcel_photo is 'Pictures and signatures of a parcel.';

create table incident (
  id uuid primary key default uuidv7(),
  parcel_id uuid references parcel (id),
  cargo_id uuid references cargo (id),
  kind incident_kind not null,
  note text not null default '' check (length(note) <= 1000),
  opened_by uuid references app_user (id),
  opened_at timestamptz(3) not null default now(),
  resolved_by uuid references app_user (id),
  resolved_at timestamptz(3),
  resolution text not null default '' check (length(resolution) <= 1000),
  version integer not null default 1,
  constraint incident_of_something check (parcel_id is not null or cargo_id is not null)
);
comment on table incident is 'Something that went wrong with a parcel, or with a cargo as a whole.';
comment on column incident.resolution is 'How it ended, as written by the one who closed it.';
create index incident_parcel_idx on incident (parcel_id);
-- A parcel is missing once per cargo.
create unique index incident_missing_once on incident (parcel_id, cargo_id)
  where kind = 'missing' and resolved_at is null;
create index incident_cargo_idx on incident (cargo_id) where cargo_id is not null;

create table note (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id),
  parcel_id uuid references parcel (id),
  text text not null check (length(text) between 1 and 2000),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  archived_by uuid references app_user (id),
  archived_at timestamptz(3),
  check (num_nonnulls(customer_id, parcel_id) = 1)
);
comment on table note is 'Notes of staff about a customer or a parcel. A note is archived, not changed.';
create index note_customer_idx on note (customer_id, created_at desc, id desc) where customer_id is not null;
create index note_parcel_idx on note (parcel_id, created_at desc, id desc) where parcel_id is not null;
create trigger note_follow_merged before insert on note
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table delivery_run (
  id uuid primary key default uuidv7(),
  day date not null,
  driver_id uuid references app_user (id),
  status delivery_run_status not null default 'planned',
  started_at timestamptz(3),
  version integer not null default 1,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table delivery_run is 'A driver''s round of door deliveries in Ulaanbaatar.';
create index delivery_run_status_idx on delivery_run (status, day desc, id desc);

create table delivery_stop (
  run_id uuid not null references delivery_run (id),
  parcel_id uuid not null references parcel (id),
  position integer not null check (position > 0),
  outcome delivery_outcome,
  answered_at timestamptz(3),
  primary key (run_id, parcel_id),
  check ((outcome is null) = (answered_at is null))
);
comment on table delivery_stop is 'The parcels of a delivery run, in order.';
comment on column delivery_stop.outcome is 'Null while the stop waits.';
-- A parcel waits in one run at most.
create unique index delivery_stop_waiting_once on delivery_stop (parcel_id) where outcome is null;

create table station_device (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  user_id uuid not null references app_user (id),
  last_seen_at timestamptz(3) not null,
  reported_seq bigint not null default 0,
  created_at timestamptz(3) not null default now()
);
comment on table station_device is 'A device that scans at a station of the warehouse.';
comment on column station_device.user_id is 'Who used it last.';
comment on column station_device.reported_seq is
  'Highest scan number that the device has reported. A delayed report with a lower one is ignored.';

create table station_unsent (
  cargo_id uuid not null references cargo (id),
  device_id uuid not null references station_device (id),
  scans integer not null check (scans > 0),
  primary key (cargo_id, device_id)
);
comment on table station_unsent is
  'Scans of a cargo that a device still has to send, as it last reported. The cargo is not closed meanwhile.';
create index station_unsent_device_idx on station_unsent (device_id);

create table station_scan (
  id uuid primary key,
  device_id uuid not null references station_device (id),
  seq bigint not null,
  act text not null check (length(act) <= 40),
  parcel_id uuid references parcel (id),
  parcel_version integer,
  cargo_id uuid references cargo (id),
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  actor_id uuid not null references app_user (id),
  outcome text not null check (outcome in ('applied', 'duplicate', 'conflict', 'refused')),
  refusal jsonb,
  unique (device_id, seq)
);
comment on table station_scan is 'Each scan with the answer to it, which a repeated scan gets again. Append-only.';
comment on column station_scan.parcel_version is
  'Version of the parcel after the scan: while the parcel still has it, the scan may be undone.';
create trigger station_scan_append_only before update or delete on station_scan
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on station_scan execute function refuse_change();
