-- An unclaimed arrival belongs to no customer, but staff see it: a change of such rows is told too, with no owner.

create or replace function tell_live() returns trigger language plpgsql as $$
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
    'select json_build_object(''topic'', $1, ''owners'',
       coalesce(json_agg(owner) filter (where owner is not null), ''[]''))::text
     from (select owner, (row_number() over () - 1) / 150 as part
           from (select distinct %1$I as owner from changed %2$s) as owners) as parts
     group by part',
    owner_column,
    case when tg_op = 'UPDATE' then format('union select %1$I from before', owner_column) end
  ) using topic loop
    perform pg_notify('moz_live', payload);
  end loop;
  return null;
end $$;
