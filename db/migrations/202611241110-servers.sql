-- The processes that run, the last outcome of recurring tasks, and a message that tests the provider.

create table server (
  id uuid primary key,
  host text not null,
  role text not null,
  version text not null,
  commit text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  memory_bytes bigint not null,
  loop_delay_ms integer not null
);
comment on table server is 'The processes that run. Each renews its row every few seconds; an old row is a process that died.';
comment on column server.commit is 'Commit of the source; null: not known.';
comment on column server.loop_delay_ms is 'How long the event loop was blocked since the last renewal, 99th percentile.';

create table task_health (
  task text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures integer not null default 0,
  reason text
);
comment on table task_health is 'When a recurring task last did its work, and when it last could not.';
comment on column task_health.failures is 'Failures since the last success.';
comment on column task_health.reason is 'A code for the last failure.';

alter type message_kind add value 'system_test';
