-- Each row of audit_log gets its place in a chain of hashes after its transaction is committed. docs/decisions/072.
create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id uuid not null unique,
  -- Version of the canonical form that was hashed.
  form smallint not null,
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz(3) not null
);
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on audit_chain execute function refuse_change();
