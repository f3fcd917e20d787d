-- A till can be closed several times a day: each close covers what came in and went out since the one before.

alter table payment add column shift integer not null default 1 check (shift > 0);
comment on column payment.shift is
  'Counts the closes of the till on that day: an entry is covered by the first close whose shift is not lower.';
alter table refund add column shift integer not null default 1 check (shift > 0);
alter table day_close add column shift integer not null default 1 check (shift > 0);
comment on column day_close.shift is 'It covers the entries of this shift and of earlier ones that no close covers.';
comment on table day_close is
  'A counted till, once or several times a day. A close that was reopened stays as it was counted, and the next one is a '
  'row of its own.';

-- released version: it closes a day once, as it refuses what another close has closed
drop index day_close_once;
-- released version: every close that it makes is of shift 1, and it makes one for a day
create unique index day_close_once on day_close (office, day, shift) where reopened_at is null;
