-- A card on the provider's own page is a method of its own: no till counts it by hand, and it is given back there.
alter type payment_method add value 'card_online' after 'card';
