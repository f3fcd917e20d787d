-- A saved receiver has their e-mail address too, which fills in the next form.

alter table address add column email text check (email = lower(email) and length(email) <= 254);
comment on column address.email is
  'Of a receiver; null when the customer gave none. Messages go there once its owner proved it for a form (receiver_email).';
