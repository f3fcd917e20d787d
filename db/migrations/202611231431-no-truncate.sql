-- What only grows refused a change and a deletion of its rows, but not TRUNCATE.
do $$
declare
  kept regclass;
begin
  for kept in
    select tgrelid::regclass from pg_trigger where tgfoid = 'refuse_change'::regproc order by tgrelid
  loop
    execute format('create trigger refuse_truncate before truncate on %s execute function refuse_change()', kept);
  end loop;
end $$;
