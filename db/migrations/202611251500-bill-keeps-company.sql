-- A bill keeps the company and its accounts as they were when it was made. Bills from before show what the company is
-- now, as they did until today.

update quote
set issuer = jsonb_build_object(
    'name', company.name, 'abn', company.abn, 'address', company.address, 'phone', company.phone,
    'email', company.email, 'auAccountName', company.au_account_name, 'auBsb', company.au_bsb,
    'auAccountNumber', company.au_account_number, 'auPayId', company.au_pay_id, 'mnBank', company.mn_bank,
    'mnAccountName', company.mn_account_name, 'mnAccountNumber', company.mn_account_number
  ) || coalesce(quote.issuer, '{}')
from company
where quote.id in (select bill_id from form where bill_id is not null);

comment on column quote.issuer is
  'The company and its bank accounts as they were when the price was calculated; null, or without accounts, on prices '
  'of earlier versions that became no bill.';

create trigger quote_fixed before update on quote
  for each row
  when (
    (old.issuer is not null and new.issuer is distinct from old.issuer)
    or (old.inputs, old.fees, old.lines, old.charge_g, old.freight_cents, old.total_cents, old.total_mnt)
      is distinct from
      (new.inputs, new.fees, new.lines, new.charge_g, new.freight_cents, new.total_cents, new.total_mnt)
  )
  execute function refuse_change();
