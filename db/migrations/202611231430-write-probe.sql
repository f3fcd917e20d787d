-- One row that /readyz writes: a database that is full or read-only still answers a question.
create table write_probe (
  id int primary key check (id = 1),
  written_at timestamptz not null
);
