-- A parcel without an owner that a customer says is theirs, and boxes that nobody claims.

create type claim_status as enum ('open', 'suggested', 'accepted', 'rejected', 'withdrawn');
create type claim_rejection as enum ('staff', 'given_to_other', 'ended');

create table arrival_claim (
  id uuid primary key default uuidv7(),
  arrival_id uuid references arrival (id),
  customer_id uuid not null references customer (id),
  office text not null references office_details (office),
  status claim_status not null default 'open',
  row_key uuid,
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  tracking_key text check (tracking_key ~ '^[A-Z0-9]{6,40}$'),
  is_number_right boolean not null default false,
  note text not null default '' check (length(note) <= 500),
  rejection claim_rejection,
  reason text not null default '' check (length(reason) <= 500),
  made_by uuid references app_user (id),
  suggested_by uuid references app_user (id),
  answered_at timestamptz(3),
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint arrival_claim_accepted check (status <> 'accepted' or arrival_id is not null),
  constraint arrival_claim_rejected check ((status = 'rejected') = (rejection is not null)),
  constraint arrival_claim_suggested check (status <> 'suggested' or suggested_by is not null)
);
comment on table arrival_claim is
  'A customer says that a parcel without an owner is theirs, or staff ask whether it is. Staff decide.';
comment on column arrival_claim.arrival_id is
  'Null when what the customer named is no parcel without an owner; they are not told, as numbers could be tried out.';
comment on column arrival_claim.row_key is
  'The row of the list that the customer chose, as the list named it; null: by a number alone, or by staff.';
comment on column arrival_claim.tracking_key is 'The number that the customer wrote, as it is compared.';
comment on column arrival_claim.is_number_right is 'It is the number of the parcel. For staff alone.';
comment on column arrival_claim.rejection is
  'By staff, with a reason; by itself as the parcel was given to another customer, or has left the shelf.';
-- One customer gets a parcel, whatever two clerks press.
create unique index arrival_claim_won on arrival_claim (arrival_id) where status = 'accepted';
create index arrival_claim_arrival_idx on arrival_claim (arrival_id, created_at) where arrival_id is not null;
create index arrival_claim_list_idx on arrival_claim (created_at desc, id desc);
create index arrival_claim_status_idx on arrival_claim (status, created_at desc, id desc);
create index arrival_claim_customer_idx on arrival_claim (customer_id, created_at desc, id desc);
create trigger arrival_claim_follow_merged before insert on arrival_claim
  for each row execute function follow_merged_customer();
create trigger arrival_claim_live_insert after insert on arrival_claim referencing new table as changed
  for each statement execute function tell_live('arrival', 'customer_id');
create trigger arrival_claim_live_update after update on arrival_claim
  referencing new table as changed old table as before
  for each statement execute function tell_live('arrival', 'customer_id');
create trigger arrival_claim_live_delete after delete on arrival_claim referencing old table as changed
  for each statement execute function tell_live('arrival', 'customer_id');

alter table shop_invoice add column claim_id uuid references arrival_claim (id);
comment on column shop_invoice.claim_id is 'The claim that it supports; the parcel gets it when staff accept the claim.';
create index shop_invoice_claim_idx on shop_invoice (claim_id) where claim_id is not null;

alter table arrival
  add column return_due_at timestamptz(3),
  add column disposal_due_at timestamptz(3);
comment on column arrival.return_due_at is 'When staff were notified that it may be returned, as nobody has claimed it; once.';
comment on column arrival.disposal_due_at is 'When staff were notified that it may be disposed of; once.';
-- The list of parcels without an owner, newest first, and those that nobody has claimed for days.
create index arrival_unclaimed_idx on arrival (arrived_at desc, id desc) where status = 'unclaimed';

-- The rights of the built-in roles of a database that has them already; a new one gets them with its roles.
insert into role_rule_later (role, action, subject, conditions)
  select role.name, added.action, added.subject, added.conditions
  from (values
    ('client', 'read', 'Claim', '{"customerId": "$customerId"}'::jsonb),
    ('client', 'create', 'Claim', '{"customerId": "$customerId"}'),
    ('client', 'answer', 'Claim', '{"customerId": "$customerId"}'),
    ('client', 'withdraw', 'Claim', '{"customerId": "$customerId"}'),
    ('warehouse-au', 'return', 'Arrival', null),
    ('warehouse-au', 'read', 'Claim', null),
    ('warehouse-au', 'approve', 'Claim', null),
    ('warehouse-au', 'reject', 'Claim', null),
    ('support', 'read', 'Claim', null),
    ('support', 'approve', 'Claim', null),
    ('support', 'reject', 'Claim', null)
  ) as added (role, action, subject, conditions)
  join role on role.name = added.role and role.is_built_in;
