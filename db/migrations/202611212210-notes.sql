-- What the staff tell each other about a customer or a parcel. What was said stays; a note is put away, not changed.
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
create index note_customer_idx on note (customer_id, created_at desc, id desc) where customer_id is not null;
create index note_parcel_idx on note (parcel_id, created_at desc, id desc) where parcel_id is not null;

insert into note (customer_id, text, created_at)
select id, left(trim(notes), 2000), updated_at from customer where trim(notes) <> '';
insert into note (customer_id, text, created_at)
select id, substr(trim(notes), 2001, 2000), updated_at from customer where length(trim(notes)) > 2000;
insert into note (customer_id, text, created_at)
select id, substr(trim(notes), 4001), updated_at from customer where length(trim(notes)) > 4000;
alter table customer drop column notes;

create trigger note_live_insert after insert on note referencing new table as changed
  for each statement execute function tell_live('note');
create trigger note_live_update after update on note referencing new table as changed old table as before
  for each statement execute function tell_live('note');
