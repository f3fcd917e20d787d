-- What happened, in one table: everything that follows a change is named in server/events/subscribers.ts.

create table domain_event (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]+[.][a-z_]+$' and length(kind) <= 60),
  entity text not null check (length(entity) <= 60),
  entity_id uuid not null,
  customer_id uuid,
  at timestamptz(3) not null,
  data jsonb not null
);
comment on table domain_event is
  'What happened to a record: written in the transaction of the change, beside its audit row.';
comment on column domain_event.entity is 'The kind of record: a table, as in the audit.';
comment on column domain_event.customer_id is 'Whose it was then; null for what concerns staff alone.';
comment on column domain_event.data is
  'Facts for what follows (domain/events/kinds.ts). No name, address or number of a person.';
create index domain_event_entity_idx on domain_event (entity_id, id);
create index domain_event_at_idx on domain_event (at);
create trigger domain_event_append_only before update on domain_event
  for each row execute function refuse_change();
