-- A delivery that the receiver buys by their link: it is added to the form when its payment is booked.

alter table payment add column buys_delivery delivery_mode check (buys_delivery <> 'collect');
comment on column payment.buys_delivery is 'The delivery that it buys, added to the form when it is paid; null for a payment of what is owed.';
