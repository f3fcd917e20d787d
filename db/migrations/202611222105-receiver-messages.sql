-- Messages to the receiver, and to the sender about a hold.
alter type message_kind add value 'hold';
alter type message_kind add value 'receiver_departed';
alter type message_kind add value 'receiver_available';
alter type message_kind add value 'receiver_available_door';
alter type message_kind add value 'receiver_out_for_delivery';
alter type message_kind add value 'receiver_delivered';

-- What the sender chose on the form.
alter table form add column receiver_locale locale not null default 'mn';
alter table form add column is_receiver_told boolean not null default true;

-- The receiver's own link to a form: the token is a part of the address in each message.
create table receiver_link (
  form_id uuid primary key references form (id),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  -- The receiver's choice replaces the sender's.
  locale locale,
  stopped_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- Numbers that answered STOP: no message to a receiver goes there, whatever the form.
create table receiver_stop (
  mobile text primary key check (mobile ~ '^\+\d{8,15}$'),
  stopped_at timestamptz(3) not null
);

-- What happened to a parcel and is to be written to somebody. A job gathers those of one form into one message.
create table parcel_notice (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references parcel (id),
  form_id uuid not null references form (id),
  event text not null check (event in ('hold', 'departed', 'available', 'out_for_delivery', 'delivered')),
  cause_key text not null unique check (length(cause_key) <= 200),
  created_at timestamptz(3) not null,
  -- When the job has handled it, whether or not a message was written.
  handled_at timestamptz(3)
);
create index parcel_notice_waiting_idx on parcel_notice (form_id, event) where handled_at is null;
create index parcel_notice_parcel_idx on parcel_notice (parcel_id);
