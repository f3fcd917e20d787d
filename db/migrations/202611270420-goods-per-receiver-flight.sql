-- A limit may count the parcels of one receiver on one flight, besides those of a form, a month and a whole flight.
alter table goods_rule add column per_receiver_flight integer check (per_receiver_flight > 0);
comment on column goods_rule.per_receiver_flight is 'Largest amount of one receiver on one flight, in limit_unit.';
-- released version: it does not have the table.
alter table goods_rule drop constraint goods_rule_check1;
-- released version: it does not have the table.
alter table goods_rule add constraint goods_rule_limit_whole check (
  (limit_unit is null) = (num_nonnulls(per_form, per_receiver, per_receiver_flight, per_flight) = 0)
);
-- The amounts of the first rules, where nobody has changed them: they are meant for one consignment to a receiver.
update goods_rule set per_receiver_flight = per_form where code in ('infant_formula', 'dairy') and version = 1;
