-- Who gave whom access. An account never decides as the second person for whoever can also enter or control it.

create table access_grant (
  id uuid primary key default uuidv7(),
  giver_id uuid not null references app_user (id) on delete cascade,
  receiver_id uuid not null references app_user (id) on delete cascade,
  act text not null check (length(act) between 1 and 60),
  given_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (giver_id <> receiver_id)
);
comment on table access_grant is
  'Who gave a staff account its access: made it, opened it, changed its role, took off its second factor, or saw a '
  'link into it. The giver and the receiver never decide for each other while «four eyes» is on.';
comment on column access_grant.act is 'The procedure that gave the access.';
comment on column access_grant.ended_at is
  'When the operator of the server gave the account back to its owner; null: the giver may still control it.';
create index access_grant_receiver_idx on access_grant (receiver_id) where ended_at is null;
create index access_grant_giver_idx on access_grant (giver_id);

insert into access_grant (giver_id, receiver_id, act, given_at)
  select created_by, id, 'users.invite', created_at
  from app_user
  where created_by is not null and created_by <> id and customer_id is null;

insert into access_grant (giver_id, receiver_id, act, given_at)
  select created_by, user_id, 'users.offerPassword', max(created_at)
  from invitation
  where created_by is not null and created_by <> user_id and purpose in ('invite', 'password')
  group by created_by, user_id;

insert into access_grant (giver_id, receiver_id, act, given_at)
  select audit_log.actor_id, app_user.id, audit_log.action, max(audit_log.at)
  from audit_log
  join app_user on app_user.id::text = audit_log.entity_id
  where audit_log.entity = 'app_user'
    and audit_log.action in ('users.changeRole', 'users.enable', 'users.resetSecondFactor')
    and audit_log.actor_id is not null
    and audit_log.actor_id <> app_user.id
    and app_user.customer_id is null
  group by audit_log.actor_id, app_user.id, audit_log.action;

alter table refund add column is_approved boolean not null default false;
comment on column refund.is_approved is
  'True: a second person approved it. Others count together, so that no sum is given back in small parts.';
create index refund_unapproved_idx on refund (refunded_at) include (refunded_by, amount_cents) where not is_approved;
create index refund_form_idx on refund (form_id) where not is_approved;
