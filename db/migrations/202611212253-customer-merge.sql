-- Two customers that are one: what the one has moves to the other, and he stays archived with a way to him.
alter table customer
  add column merged_into uuid references customer (id),
  add check (merged_into <> id),
  add check (merged_into is null or archived_at is not null);
create index customer_merged_idx on customer (merged_into) where merged_into is not null;
create index message_customer_idx on message (customer_id) where customer_id is not null;
create index file_customer_idx on file (customer_id) where customer_id is not null;

-- What is written for a customer while he is merged waits for it, and then belongs to whom he was merged into.
create function follow_merged_customer() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  select merged_into into target from customer where id = new.customer_id for key share;
  if target is not null then
    new.customer_id := target;
  end if;
  return new;
end $$;

do $$
declare
  relation text;
begin
  for relation in
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid = 'customer'::regclass and conrelid <> 'customer'::regclass
  loop
    execute format('create trigger %1$I_follow_merged before insert on %1$I
      for each row when (new.customer_id is not null) execute function follow_merged_customer()', relation);
  end loop;
end $$;
