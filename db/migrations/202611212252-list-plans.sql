-- Lists that read a whole table for a few rows of it: what is archived, what is held for one reason, whose flight.

create index parcel_archived_idx on parcel (archived_at desc, id desc) where archived_at is not null;
create index parcel_archived_created_idx on parcel (created_at desc, id desc) where archived_at is not null;

drop index parcel_held_idx;
create index parcel_held_idx on parcel (hold_reason, created_at desc, id desc) where status = 'on_hold';

create index parcel_cargo_created_idx on parcel (cargo_id, created_at desc, id desc);

-- Staff are few among the accounts of customers; whoever waits or is shut out, among those who sign in.
create index app_user_staff_idx on app_user (full_name, id) where customer_id is null and archived_at is null;
create index app_user_status_idx on app_user (status, full_name, id) where archived_at is null;
create index app_user_unseen_idx on app_user (last_seen_at, id) where archived_at is null;
