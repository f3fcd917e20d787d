-- Support cases: damage, loss, delay, missing contents, and a refund that is asked for.

create type case_kind as enum ('damage', 'loss', 'delay', 'contents', 'refund');
create type case_status as enum ('open', 'waiting_customer', 'decided', 'settled', 'rejected', 'withdrawn');
create type case_side as enum ('sender', 'receiver', 'staff');
create type case_cause as enum ('asked', 'lost', 'damaged', 'late');

create table support_case (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  kind case_kind not null,
  cause case_cause not null default 'asked',
  status case_status not null default 'open',
  form_id uuid not null references form (id),
  parcel_id uuid references parcel (id),
  customer_id uuid not null references customer (id),
  incident_id uuid references incident (id),
  opened_side case_side not null,
  opened_by uuid references app_user (id),
  opened_at timestamptz(3) not null,
  wanted_cents integer check (wanted_cents > 0),
  answer_by timestamptz(3) not null,
  waiting_since timestamptz(3),
  reminded_at timestamptz(3),
  overdue_at timestamptz(3),
  first_answered_at timestamptz(3),
  assigned_to uuid references app_user (id),
  decided_cents integer check (decided_cents >= 0),
  decision text not null default '' check (length(decision) <= 3000),
  limit_cents integer check (limit_cents >= 0),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  settled_at timestamptz(3),
  due_at timestamptz(3) not null generated always as (
    case status
      when 'open' then answer_by
      when 'decided' then decided_at
      when 'waiting_customer' then timestamptz '2098-01-01 00:00:00+00'
      else timestamptz '2099-01-01 00:00:00+00'
    end
  ) stored,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint support_case_waiting check ((status = 'waiting_customer') = (waiting_since is not null)),
  constraint support_case_decided check (
    (status = 'decided' or status = 'settled' or status = 'rejected') = (decided_at is not null)
  ),
  constraint support_case_settled check ((status = 'settled') = (settled_at is not null)),
  constraint support_case_amount check (
    (status = 'decided' or status = 'settled') = (decided_cents is not null)
  )
);
comment on table support_case is
  'Something went wrong with a parcel or a form: a conversation with a deadline, a decision, and how it was settled.';
comment on column support_case.opened_side is 'Who opened it; a case that began automatically is opened by staff.';
comment on column support_case.cause is 'Asked by somebody, or what happened to the parcel.';
comment on column support_case.wanted_cents is 'What the customer asks for.';
comment on column support_case.answer_by is 'When staff must have decided; a wait for the customer moves it on.';
comment on column support_case.reminded_at is 'When staff were reminded of the deadline; once.';
comment on column support_case.overdue_at is 'When staff were notified that the deadline is over; once.';
comment on column support_case.first_answered_at is 'When staff first wrote to the customer, decided or rejected it.';
comment on column support_case.limit_cents is 'The liability limit by weight or declared value at the decision; null: no rate was known.';
comment on column support_case.due_at is 'Sorts the list: what staff must do next comes first.';
-- One case of a kind at a time about one parcel, or about a whole form, for each side.
create unique index support_case_parcel_once on support_case (parcel_id, kind, (opened_side = 'receiver'))
  where status in ('open', 'waiting_customer', 'decided') and parcel_id is not null;
create unique index support_case_form_once on support_case (form_id, kind, (opened_side = 'receiver'))
  where status in ('open', 'waiting_customer', 'decided') and parcel_id is null;
-- What begins automatically begins once.
create unique index support_case_began_once on support_case (coalesce(parcel_id, form_id), cause) where cause <> 'asked';
create index support_case_due_idx on support_case (due_at, id);
create index support_case_status_idx on support_case (status, due_at, id);
create index support_case_customer_idx on support_case (customer_id, due_at, id);
create index support_case_form_idx on support_case (form_id, opened_at);
create index support_case_parcel_idx on support_case (parcel_id, opened_at) where parcel_id is not null;
create index support_case_deadline_idx on support_case (answer_by) where status = 'open';
create trigger support_case_follow_merged before insert on support_case
  for each row execute function follow_merged_customer();
create trigger support_case_live_insert after insert on support_case referencing new table as changed
  for each statement execute function tell_live('case', 'customer_id');
create trigger support_case_live_update after update on support_case
  referencing new table as changed old table as before
  for each statement execute function tell_live('case', 'customer_id');
create trigger support_case_live_delete after delete on support_case referencing old table as changed
  for each statement execute function tell_live('case', 'customer_id');

create table case_message (
  id uuid primary key default uuidv7(),
  case_id uuid not null references support_case (id),
  side case_side not null,
  is_internal boolean not null default false,
  author_id uuid references app_user (id),
  text text not null check (length(text) between 1 and 3000),
  written_at timestamptz(3) not null,
  constraint case_message_internal check (not is_internal or side = 'staff')
);
comment on table case_message is 'What both sides wrote in a case, and notes among staff. Append-only.';
comment on column case_message.is_internal is 'A note that only staff read.';
create index case_message_case_idx on case_message (case_id, written_at, id);
create trigger case_message_append_only before update or delete on case_message
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on case_message execute function refuse_change();

create table case_photo (
  message_id uuid not null references case_message (id),
  file_id uuid not null references file (id),
  primary key (message_id, file_id)
);
comment on table case_photo is 'Photos of a message in a case.';
create index case_photo_file_idx on case_photo (file_id);

create table case_settlement (
  id uuid primary key default uuidv7(),
  case_id uuid not null references support_case (id),
  credit_cents integer not null check (credit_cents >= 0),
  refund_cents integer not null check (refund_cents >= 0),
  payout_cents integer not null check (payout_cents >= 0),
  credit_note_id uuid references credit_note (id),
  refund_id uuid references refund (id),
  account_name text not null default '' check (length(account_name) <= 120),
  reference text not null default '' check (length(reference) <= 80),
  settled_by uuid references app_user (id),
  settled_at timestamptz(3) not null,
  constraint case_settlement_credited check ((credit_cents > 0) = (credit_note_id is not null)),
  constraint case_settlement_paid_out check ((payout_cents > 0) = (reference <> '')),
  constraint case_settlement_given check (credit_cents + payout_cents > 0)
);
comment on table case_settlement is
  'How the amount of a decision was given: a credit note, perhaps with a refund, and a bank transfer above the bill. Append-only.';
create index case_settlement_case_idx on case_settlement (case_id, settled_at);
create index case_settlement_list_idx on case_settlement (settled_at);
create trigger case_settlement_append_only before update or delete on case_settlement
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on case_settlement execute function refuse_change();

-- The rights of the built-in roles of a database that has them already; a new one gets them with its roles.
insert into role_rule_later (role, action, subject, conditions)
  select role.name, added.action, added.subject, added.conditions
  from (values
    ('client', 'read', 'Case', '{"customerId": "$customerId"}'::jsonb),
    ('client', 'create', 'Case', '{"customerId": "$customerId"}'),
    ('client', 'update', 'Case', '{"customerId": "$customerId"}'),
    ('warehouse-au', 'read', 'Case', null),
    ('warehouse-au', 'create', 'Case', null),
    ('warehouse-au', 'update', 'Case', null),
    ('warehouse-au', 'answer', 'Case', null),
    ('warehouse-mn', 'read', 'Case', null),
    ('warehouse-mn', 'create', 'Case', null),
    ('warehouse-mn', 'update', 'Case', null),
    ('warehouse-mn', 'answer', 'Case', null),
    ('support', 'read', 'Case', null),
    ('support', 'create', 'Case', null),
    ('support', 'update', 'Case', null),
    ('support', 'answer', 'Case', null)
  ) as added (role, action, subject, conditions)
  join role on role.name = added.role and role.is_built_in;
