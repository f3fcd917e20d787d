-- What the office keeps is told as well: prices, constants, news, messages, roles and accounts.
do $$
declare
  source record;
begin
  for source in select * from (values
    ('tariff', 'tariff'),
    ('tariff_band', 'tariff'),
    ('tariff_plan', 'tariff'),
    ('extra_fee', 'fee'),
    ('constant', 'constant'),
    ('news', 'news'),
    ('message', 'message'),
    ('role', 'role'),
    ('role_rule', 'role')
  ) as watched (relation, topic) loop
    execute format('create trigger %1$I_live_insert after insert on %1$I referencing new table as changed
      for each statement execute function tell_live(%2$L)', source.relation, source.topic);
    execute format('create trigger %1$I_live_update after update on %1$I
      referencing new table as changed old table as before
      for each statement execute function tell_live(%2$L)', source.relation, source.topic);
    execute format('create trigger %1$I_live_delete after delete on %1$I referencing old table as changed
      for each statement execute function tell_live(%2$L)', source.relation, source.topic);
  end loop;
end $$;

-- That somebody was seen again is noted every few minutes and no news to anybody.
create function tell_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'user')::text);
  return null;
end $$;
create trigger app_user_live_insert after insert on app_user for each row execute function tell_user();
create trigger app_user_live_update after update on app_user
  for each row when (old.version is distinct from new.version
    or (old.role, old.status, old.archived_at, old.full_name, old.email, old.mobile)
      is distinct from (new.role, new.status, new.archived_at, new.full_name, new.email, new.mobile))
  execute function tell_user();
