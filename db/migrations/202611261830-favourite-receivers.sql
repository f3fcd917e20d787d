-- A customer's favourite receivers come first wherever one is chosen.

alter table address add column is_favourite boolean not null default false;
comment on column address.is_favourite is 'A receiver that the customer wants first in every choice of receivers.';
