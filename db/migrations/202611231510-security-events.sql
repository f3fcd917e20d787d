-- What concerns the security of accounts: sign-ins, failures, changes of rights, refusals. Written beside the requests,
-- not in their transactions. No foreign keys: a row about an account that was undone must not keep the others out.
create table security_event (
  id uuid primary key,
  at timestamptz(3) not null,
  kind text not null check (length(kind) <= 60),
  outcome text not null check (outcome in ('ok', 'refused')),
  -- Whom it concerns; null for an account that is unknown.
  user_id uuid,
  -- Who did it, where that is known.
  actor_id uuid,
  token_id uuid,
  address inet,
  user_agent text not null default '' check (length(user_agent) <= 400),
  -- The error code of a refusal.
  reason text check (length(reason) <= 60),
  details jsonb not null default '{}' check (pg_column_size(details) <= 2000),
  -- Equal events of one minute are one row.
  count integer not null default 1 check (count > 0),
  request_id text
);
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
-- Housekeeping deletes what is older than 400 days (`KEPT_DAYS` in domain/security), and nobody deletes anything newer.
create function refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '399 days' then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger security_event_kept before delete on security_event
  for each row execute function refuse_early_deletion();

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

-- Where each API token was used from, so that a use from elsewhere is noticed.
create table token_address (
  token_id uuid not null references api_token (id) on delete cascade,
  -- An address of IPv4, or the first half of one of IPv6.
  network text not null check (length(network) between 1 and 50),
  last_used_at timestamptz(3) not null,
  primary key (token_id, network)
);
create index token_address_last_used_idx on token_address (last_used_at);
