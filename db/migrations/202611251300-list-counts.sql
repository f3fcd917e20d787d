-- Exact counts of the parcels and forms in each status, so that no count reads all rows.
-- A change is a row of its own: transactions never wait for each other's row of a count. A job folds the changes.

create table list_count (
  list text not null,
  status text not null,
  total bigint not null,
  primary key (list, status)
);
comment on table list_count is
  'Rows that are not archived, by list and status, without the changes that wait in list_count_change.';

create table list_count_change (
  id bigint generated always as identity primary key,
  list text not null,
  status text not null,
  change integer not null
);
comment on table list_count_change is
  'Changes of list_count that triggers have written and the job fold_counts has not added yet.';

create function note_list_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.archived_at is null then
    insert into list_count_change (list, status, change) values (tg_table_name, old.status::text, -1);
  end if;
  if tg_op <> 'DELETE' and new.archived_at is null then
    insert into list_count_change (list, status, change) values (tg_table_name, new.status::text, 1);
  end if;
  return null;
end $$;

create trigger parcel_counted after insert or delete on parcel
  for each row execute function note_list_count();
create trigger parcel_recounted after update of status, archived_at on parcel for each row
  when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function note_list_count();
create trigger form_counted after insert or delete on form
  for each row execute function note_list_count();
create trigger form_recounted after update of status, archived_at on form for each row
  when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function note_list_count();

insert into list_count (list, status, total)
  select 'parcel', status::text, count(*) from parcel where archived_at is null group by status
  union all
  select 'form', status::text, count(*) from form where archived_at is null group by status;
