-- What changed is told at commit on the channel `moz_live`: the kind of thing and whose it is, nothing else.
-- One payload for each 150 owners (a payload holds less than 8000 bytes); the same payload twice in one transaction
-- travels once.

create function tell_live() returns trigger language plpgsql as $$
declare
  topic constant text := tg_argv[0];
  owner_column constant text := tg_argv[1];
  payload text;
begin
  if owner_column is null then
    if exists (select from changed) then
      perform pg_notify('moz_live', json_build_object('topic', topic)::text);
    end if;
    return null;
  end if;
  for payload in execute format(
    'select json_build_object(''topic'', $1, ''owners'', json_agg(owner))::text
     from (select owner, (row_number() over () - 1) / 150 as part
           from (select distinct %1$I as owner from changed %2$s) as owners where owner is not null) as parts
     group by part',
    owner_column,
    case when tg_op = 'UPDATE' then format('union select %1$I from before', owner_column) end
  ) using topic loop
    perform pg_notify('moz_live', payload);
  end loop;
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in select * from (values
    ('parcel', 'parcel', 'customer_id'),
    ('cargo', 'cargo', null),
    ('cargo_leg', 'cargo', null),
    ('form', 'form', 'customer_id'),
    ('payment', 'payment', 'customer_id'),
    ('day_close', 'payment', null),
    ('rate', 'rate', null),
    ('currency', 'rate', null),
    ('contact_message', 'contact', null),
    ('contact_answer', 'contact', null),
    ('customer', 'customer', 'id'),
    ('notification', 'notification', 'user_id')
  ) as watched (relation, topic, owner_column) loop
    execute format('create trigger %1$I_live_insert after insert on %1$I referencing new table as changed
      for each statement execute function tell_live(%2$s)', source.relation,
      concat_ws(', ', quote_literal(source.topic), quote_literal(source.owner_column)));
    execute format('create trigger %1$I_live_update after update on %1$I
      referencing new table as changed old table as before
      for each statement execute function tell_live(%2$s)', source.relation,
      concat_ws(', ', quote_literal(source.topic), quote_literal(source.owner_column)));
    execute format('create trigger %1$I_live_delete after delete on %1$I referencing old table as changed
      for each statement execute function tell_live(%2$s)', source.relation,
      concat_ws(', ', quote_literal(source.topic), quote_literal(source.owner_column)));
  end loop;
end $$;

-- Whose sessions or rules may have changed: open connections ask again whether they may go on.
create trigger session_live_delete after delete on session referencing old table as changed
  for each statement execute function tell_live('access', 'user_id');

create function tell_access_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'access', 'owners', json_build_array(new.id))::text);
  return null;
end $$;
create trigger app_user_live_access after update of role, status, archived_at, customer_id on app_user
  for each row when (
    (old.role, old.status, old.archived_at, old.customer_id)
      is distinct from (new.role, new.status, new.archived_at, new.customer_id)
  ) execute function tell_access_of_user();

create function tell_access_of_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('moz_live', json_build_object('topic', 'access', 'role', coalesce(new.role, old.role))::text);
  return null;
end $$;
create trigger role_rule_live_access after insert or update or delete on role_rule
  for each row execute function tell_access_of_role();
