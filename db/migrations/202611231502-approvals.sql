-- Acts that wait for a second person.
create table approval (
  id uuid primary key default gen_random_uuid(),
  -- The procedure that was called, and its input.
  act text not null check (length(act) <= 60),
  input jsonb not null,
  -- What is shown of it.
  about jsonb not null,
  asked_by uuid not null references app_user (id) on delete cascade,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  outcome text check (outcome in ('approved', 'rejected')),
  decided_by uuid references app_user (id) on delete cascade,
  decided_at timestamptz(3),
  check ((outcome is null) = (decided_by is null)),
  check (decided_by is distinct from asked_by)
);
create index approval_waiting_idx on approval (expires_at) where outcome is null;
create index approval_asked_by_idx on approval (asked_by);
create index approval_decided_by_idx on approval (decided_by);
