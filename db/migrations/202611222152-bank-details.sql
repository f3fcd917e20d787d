-- Where a customer sends money by bank transfer, beside the company; each part empty until somebody has entered it.
alter table company
  add column au_account_name text not null default '' check (length(au_account_name) <= 100),
  add column au_bsb text not null default '' check (au_bsb ~ '^(\d{6})?$'),
  add column au_account_number text not null default '' check (au_account_number ~ '^(\d{4,10})?$'),
  add column au_pay_id text not null default '' check (length(au_pay_id) <= 256),
  add column mn_bank text not null default '' check (length(mn_bank) <= 100),
  add column mn_account_name text not null default '' check (length(mn_account_name) <= 100),
  add column mn_account_number text not null default '' check (mn_account_number ~ '^([A-Z0-9]{6,34})?$'),
  add check ((au_bsb = '') = (au_account_number = '')),
  add check ((mn_bank = '') = (mn_account_number = ''));
