-- A delivery that the receiver buys by their link: it is added to the form when its payment is booked.

alter table payment add column buys_delivery text check (buys_delivery in ('door', 'countryside'));
comment on column payment.buys_delivery is 'The delivery that it buys, added to the form when it is paid; null for a payment of what is owed.';
