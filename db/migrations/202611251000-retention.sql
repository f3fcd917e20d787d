-- Housekeeping deletes old scans and notifications by their age (KEEP_SCANS_DAYS, KEEP_NOTIFICATIONS_DAYS).
-- Rows lie in the order of their time, so a BRIN index finds the old ones and costs an insert nothing.

create index station_scan_received_idx on station_scan using brin (received_at) with (autosummarize = on);
create index notification_created_idx on notification using brin (created_at) with (autosummarize = on);

-- A younger scan stays: its answer is what a station gets that sends it again.
drop trigger station_scan_append_only on station_scan;
create trigger station_scan_append_only before update on station_scan
  for each row execute function refuse_change();

create function refuse_early_scan_deletion() returns trigger language plpgsql as $$
begin
  if old.received_at > now() - interval '89 days' then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger station_scan_kept before delete on station_scan
  for each row execute function refuse_early_scan_deletion();
comment on table station_scan is
  'Each scan with the answer to it, which a repeated scan gets again. Never changed; housekeeping deletes old ones.';
