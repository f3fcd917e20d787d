-- A payer names the buyer of the tax receipt before the QPay code is made.
-- released version: it leaves both columns null, which the checks allow.
alter table qpay_invoice
  add column buyer_kind tax_buyer_kind,
  add column buyer_number text check (buyer_number ~ '^(\d{7,14})?$'),
  add constraint qpay_invoice_buyer_check check (
    (buyer_kind is null) = (buyer_number is null) and (buyer_kind = 'person' or buyer_number <> '')
  );
comment on column qpay_invoice.buyer_kind is
  'For whom the tax receipt of the payment is; null when the payer named nobody, then the customer.';
comment on column qpay_invoice.buyer_number is
  'Register or taxpayer number of an organization; e-barimt number of a person or empty. As in tax_receipt.';
