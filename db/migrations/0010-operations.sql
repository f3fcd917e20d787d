-- What keeps the portal safe and running: the audit log, security events, webhooks, repeated requests, rate limits.

create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz(3) not null default now(),
  actor_id uuid references app_user (id),
  actor_role text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  ip inet
);
comment on table audit_log is 'Who changed what, and when. Append-only.';
comment on column audit_log.before is 'Values before the change; null: none.';
comment on column audit_log.after is 'Values after the change; null: none.';
create index audit_log_entity_idx on audit_log (entity, entity_id, at desc);
create index audit_log_at_idx on audit_log (at desc, id desc);
-- The audit is searched by who, what and when; each filter reads its own index from the newest row on.
create index audit_log_kind_idx on audit_log (entity, at desc, id desc);
create index audit_log_action_idx on audit_log (action, at desc, id desc);
create index audit_log_who_idx on audit_log (actor_id, at desc, id desc) include (entity, action);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on audit_log execute function refuse_change();

create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id uuid not null unique,
  form smallint not null,
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz(3) not null
);
comment on table audit_chain is
  'The place of each row of audit_log in a chain of hashes, given after its transaction is committed '
  '(docs/decisions/072). Append-only.';
comment on column audit_chain.form is 'Version of the canonical form that was hashed.';
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on audit_chain execute function refuse_change();

create table security_event (
  id uuid primary key,
  at timestamptz(3) not null,
  kind text not null check (length(kind) <= 60),
  outcome text not null check (outcome in ('ok', 'refused')),
  user_id uuid,
  actor_id uuid,
  token_id uuid,
  address inet,
  user_agent text not null default '' check (length(user_agent) <= 400),
  reason text check (length(reason) <= 60),
  details jsonb not null default '{}' check (pg_column_size(details) <= 2000),
  count integer not null default 1 check (count > 0),
  request_id text
);
comment on table security_event is
  'Sign-ins, failures, changes of rights and refusals, written outside the transaction of the request. No foreign '
  'keys: an event about an account that was rolled back must not stop the others.';
comment on column security_event.user_id is 'Whom it concerns; null for an unknown account.';
comment on column security_event.actor_id is 'Who did it, where that is known.';
comment on column security_event.reason is 'Error code of a refusal.';
comment on column security_event.count is 'Equal events within one minute are one row.';
create index security_event_at_idx on security_event (at desc, id desc);
create index security_event_user_idx on security_event (user_id, at desc, id desc);
create index security_event_actor_idx on security_event (actor_id, at desc, id desc)
  where actor_id is distinct from user_id;
create index security_event_kind_idx on security_event (kind, at desc, id desc);
create index security_event_outcome_idx on security_event (outcome, at desc, id desc);
create index security_event_address_idx on security_event (address, at desc, id desc);
create trigger security_event_append_only before update on security_event
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on security_event execute function refuse_change();

-- A job deletes what is older than 400 days (`KEPT_DAYS` in domain/security); nobody deletes anything newer.
create function refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '399 days' then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger security_event_kept before delete on security_event
  for each row execute function refuse_early_deletion();

create table webhook_endpoint (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user (id),
  customer_id uuid references customer (id),
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 40),
  secret text not null,
  previous_secret text,
  previous_until timestamptz(3),
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  failing_since timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_by uuid not null references app_user (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table webhook_endpoint is 'An address of another program that gets events of parcels, forms and security.';
comment on column webhook_endpoint.user_id is
  'For whom it is sent: nothing is sent once that user may no longer read.';
comment on column webhook_endpoint.customer_id is 'Only events of this customer; null: of all.';
comment on column webhook_endpoint.secret is
  'Encrypted with the server''s secret: a copy of this table signs nothing.';
create index webhook_endpoint_user_idx on webhook_endpoint (user_id) where archived_at is null;
create trigger webhook_endpoint_follow_merged before insert on webhook_endpoint
  for each row when (new.customer_id is not null) execute function follow_merged_customer();

create table webhook_event (
  seq bigint generated always as identity primary key,
  id uuid not null unique default uuidv7(),
  kind text not null check (length(kind) <= 60),
  at timestamptz(3) not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now()
);
comment on table webhook_event is 'An event that at least one endpoint gets.';
create index webhook_event_created_idx on webhook_event (created_at);

create table webhook_delivery (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoint (id),
  event_seq bigint not null references webhook_event (seq),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  status_code integer,
  error text,
  duration_ms integer,
  attempted_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table webhook_delivery is 'An event for one endpoint, and how sending it went.';
create index webhook_delivery_endpoint_idx on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_event_idx on webhook_delivery (event_seq);
create index webhook_delivery_created_idx on webhook_delivery (created_at);
-- A job checks that each pending delivery still has a job.
create index webhook_delivery_pending_idx on webhook_delivery (id) where state = 'pending';

-- One delivery and its job: one at a time for each endpoint, after the messages to customers, for a day and a half.
create function queue_webhook(endpoint uuid, event bigint) returns uuid language plpgsql as $$
declare
  delivery uuid;
begin
  insert into webhook_delivery (endpoint_id, event_seq) values (endpoint, event) returning id into delivery;
  perform graphile_worker.add_job('send_webhook', json_build_object('deliveryId', delivery),
    queue_name => 'webhook:' || endpoint, max_attempts => 14, job_key => 'webhook:' || delivery, priority => 10);
  return delivery;
end $$;

-- The event, its deliveries and their jobs are written in the transaction of the change: no service can forget them,
-- and a change that is rolled back sends nothing.
create function tell_webhooks(what text, moment timestamptz, owner uuid, body jsonb) returns void
language plpgsql as $$
declare
  event bigint;
begin
  if not exists (
    select from webhook_endpoint where state = 'active' and archived_at is null and what = any (events)
      and (customer_id is null or customer_id = owner)
  ) then
    return;
  end if;
  insert into webhook_event (kind, at, data) values (what, moment, body) returning seq into event;
  perform queue_webhook(id, event) from webhook_endpoint
    where state = 'active' and archived_at is null and what = any (events)
      and (customer_id is null or customer_id = owner);
end $$;

create function tell_webhooks_of_parcels() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where state = 'active' and archived_at is null) then
    return null;
  end if;
  perform tell_webhooks('parcel.' || moved.to_status, moved.at, moved.customer_id, moved.body) from (
    select added.to_status, added.at, parcel.customer_id, jsonb_build_object(
      'id', parcel.id, 'number', parcel.number, 'pieceNo', parcel.piece_no, 'status', added.to_status,
      'previousStatus', added.from_status, 'holdReason', parcel.hold_reason, 'formId', form.id,
      'formCode', form.code, 'customerId', parcel.customer_id, 'cargoId', cargo.id, 'cargoCode', cargo.code
    ) as body
    from added
    join parcel on parcel.id = added.parcel_id
    join form on form.id = parcel.form_id
    left join cargo on cargo.id = added.cargo_id
    where added.to_status is not null and added.to_status is distinct from added.from_status
    order by added.at, added.id
  ) as moved;
  return null;
end $$;
create trigger parcel_event_webhooks after insert on parcel_event referencing new table as added
  for each statement execute function tell_webhooks_of_parcels();

create function tell_webhooks_of_form() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('form.' || new.status, new.updated_at, new.customer_id, jsonb_build_object(
    'id', new.id, 'code', new.code, 'status', new.status, 'previousStatus', old.status,
    'customerId', new.customer_id
  ));
  return null;
end $$;
create trigger form_webhooks after update of status on form
  for each row when (old.status is distinct from new.status) execute function tell_webhooks_of_form();

create function tell_webhooks_of_security() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('security.' || new.outcome, new.at, null, jsonb_build_object(
    'id', new.id, 'kind', new.kind, 'outcome', new.outcome, 'userId', new.user_id, 'actorId', new.actor_id,
    'tokenId', new.token_id, 'address', host(new.address), 'userAgent', new.user_agent, 'reason', new.reason,
    'details', new.details, 'count', new.count, 'requestId', new.request_id
  ));
  return null;
end $$;
create trigger security_event_webhooks after insert on security_event
  for each row execute function tell_webhooks_of_security();

create table idempotency_key (
  actor text not null,
  key uuid not null,
  procedure text not null,
  body_hash text not null check (length(body_hash) = 64),
  response text,
  created_at timestamptz(3) not null default now(),
  primary key (actor, key)
);
comment on table idempotency_key is
  'The response to each change, kept 24 hours: the same key and body get it again, another body is refused.';
comment on column idempotency_key.response is 'Text, not jsonb, so that it is returned exactly as it was.';
create index idempotency_key_created_idx on idempotency_key (created_at);

create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limit is 'Counters of rate-limiter-flexible. Unlogged: losing them in a crash does no harm.';
comment on column rate_limit.expire is 'Milliseconds since 1970.';
create index rate_limit_expire_idx on rate_limit (expire);

create table installation (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('demo', 'live')),
  written_at timestamptz(3) not null default now()
);
comment on table installation is
  'Whether the database belongs to a demo or to a live server: one row, written at the first start (db/kind.ts).';

create table server_key (
  name text primary key check (name in ('parcel numbers')),
  sealed text not null,
  created_at timestamptz(3) not null default now()
);
comment on table server_key is 'Keys that the server made for itself and has to keep.';
comment on column server_key.sealed is 'Encrypted with the server''s secret.';

create table write_probe (
  id int primary key check (id = 1),
  written_at timestamptz not null
);
comment on table write_probe is
  'One row that /readyz writes: a database that is full or read-only still answers a select.';
