-- The message about a measured price brings a link that opens without a sign-in, shows the price and takes one answer.

create table price_link (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  form_id uuid not null references form (id),
  bill_id uuid not null references quote (id),
  created_at timestamptz(3) not null default now()
);
comment on table price_link is
  'SHA-256 of each token that opens the question about a measured price. It is of one bill: another bill, an answer or '
  'the end of the time to answer ends it.';
create index price_link_form_idx on price_link (form_id);
create index price_link_bill_idx on price_link (bill_id);

alter table form_price add column refused_by_link boolean not null default false;
comment on column form_price.refused_by_link is
  'The customer refused by the link of the message, without a sign-in: refused_by is null then.';
