-- A receipt's number is given when the money is in, from a counter in the same transaction, so no number is lost.
-- Numbers that were given before stay as they are.
alter table payment alter column number drop identity;
alter table payment alter column number drop not null;
alter table payment add check (status not in ('paid', 'void') or number is not null);

insert into counter (name, value) select 'receipt', coalesce(max(number), 0) from payment;

-- What a receipt says beside the payment's own fixed facts, frozen when its number is given.
create table receipt (
  payment_id uuid primary key references payment (id),
  -- The pinned price that was the bill then.
  bill_id uuid references quote (id),
  issuer jsonb not null,
  customer_name text not null,
  received_by text,
  due_cents bigint not null,
  -- Paid on the bill by then, this payment included, refunds taken off.
  paid_cents bigint not null,
  issued_at timestamptz(3) not null default now()
);
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_change();

create trigger payment_number_fixed before update of number on payment
  for each row when (old.number is not null and new.number is distinct from old.number)
  execute function refuse_change();

-- A price keeps the company of its day; null on those that never became a bill before this.
alter table quote add column issuer jsonb;

create function company_snapshot() returns jsonb language sql stable as $$
  select jsonb_build_object('nameMn', name_mn, 'nameEn', name_en, 'abn', abn, 'addressMn', address_mn,
    'addressEn', address_en, 'phone', phone, 'email', email) from company
$$;
update quote set issuer = company_snapshot() where id in (select bill_id from form);

insert into receipt (payment_id, bill_id, issuer, customer_name, received_by, due_cents, paid_cents, issued_at)
select payment.id, form.bill_id, company_snapshot(),
  coalesce(customer.organization_name, trim(customer.first_name || ' ' || customer.last_name)),
  app_user.full_name, form_money.due_cents,
  sum(case when payment.status = 'paid' then payment.amount_cents else 0 end)
    over (partition by payment.form_id order by payment.taken_at, payment.number),
  payment.taken_at
from payment
  join form on form.id = payment.form_id
  join form_money on form_money.form_id = payment.form_id
  join customer on customer.id = payment.customer_id
  left join app_user on app_user.id = payment.received_by
where payment.status in ('paid', 'void');
drop function company_snapshot();
