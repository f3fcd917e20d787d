-- What stands on each bill, kept as it changes, so that what is billed, paid and owed is read from an index however many
-- forms there are. The view form_money stays the rule; a trigger writes its answer down.

create table form_balance (
  form_id uuid primary key references form (id) on delete cascade,
  accepted_at timestamptz(3) not null,
  due_cents integer not null check (due_cents >= 0),
  paid_cents integer not null
);
create index form_balance_accepted_idx on form_balance (accepted_at) include (form_id, due_cents, paid_cents);
create index form_balance_open_idx on form_balance (accepted_at) include (form_id, due_cents, paid_cents)
  where due_cents > paid_cents;

-- Deferred to the end of the transaction, so that its row is locked for the commit alone and never beneath other locks.
-- Whoever waits for the row reads the view after the other has written.
create function balance_form() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  if tg_table_name = 'form' then
    target := new.id;
  else
    target := new.form_id;
  end if;
  insert into form_balance (form_id, accepted_at, due_cents, paid_cents)
    select id, accepted_at, 0, 0 from form where id = target and bill_id is not null and accepted_at is not null
    on conflict do nothing;
  perform from form_balance where form_id = target for update;
  update form_balance
    set accepted_at = known.accepted_at, due_cents = known.due_cents, paid_cents = known.paid_cents
    from (
      select form.accepted_at, form_money.due_cents, form_money.paid_cents
      from form_money join form on form.id = form_money.form_id where form.id = target
    ) as known
    where form_id = target and known.accepted_at is not null
      and (form_balance.accepted_at, form_balance.due_cents, form_balance.paid_cents)
        is distinct from (known.accepted_at, known.due_cents, known.paid_cents);
  return null;
end $$;

create constraint trigger form_balance_inserted after insert on form
  deferrable initially deferred for each row when (new.bill_id is not null) execute function balance_form();
create constraint trigger form_balance_updated after update on form
  deferrable initially deferred for each row
  when ((old.bill_id, old.accepted_at) is distinct from (new.bill_id, new.accepted_at)) execute function balance_form();
create constraint trigger payment_balance_inserted after insert on payment
  deferrable initially deferred for each row execute function balance_form();
create constraint trigger payment_balance_updated after update on payment
  deferrable initially deferred for each row
  when ((old.status, old.amount_cents, old.refunded_cents) is distinct from (new.status, new.amount_cents, new.refunded_cents))
  execute function balance_form();
create constraint trigger parcel_balance_inserted after insert on parcel
  deferrable initially deferred for each row when (new.status in ('cancelled', 'lost')) execute function balance_form();
create constraint trigger parcel_balance_updated after update on parcel
  deferrable initially deferred for each row
  when ((old.status in ('cancelled', 'lost')) <> (new.status in ('cancelled', 'lost'))) execute function balance_form();

insert into form_balance (form_id, accepted_at, due_cents, paid_cents)
  select form.id, form.accepted_at, form_money.due_cents, form_money.paid_cents
  from form join form_money on form_money.form_id = form.id
  where form.bill_id is not null and form.accepted_at is not null;

-- Numbers of the dashboard and the lists that they lead to.
create index parcel_received_idx on parcel (created_at) include (gross_g);
create index parcel_delivered_idx on parcel (delivered_at) include (created_at, cargo_id) where delivered_at is not null;
create index form_submitted_idx on form (submitted_at) where submitted_at is not null;
create index form_wanted_cargo_idx on form (wanted_cargo_id) where wanted_cargo_id is not null;
create index cargo_landed_idx on cargo (ata) where ata is not null;
create index payment_taken_idx on payment (day, created_at desc, id desc);
