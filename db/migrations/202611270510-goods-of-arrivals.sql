-- What customers answer about the goods of a shop's parcel, as about the lines of a form.

alter table arrival_item add column net_g integer check (net_g between 1 and 70000);
alter table arrival_item add column net_ml integer check (net_ml between 1 and 70000);
alter table arrival_item add column battery_chemistry battery_chemistry;
alter table arrival_item add column battery_wh_tenths integer check (battery_wh_tenths between 1 and 20000);
alter table arrival_item add column battery_lithium_tenths integer check (battery_lithium_tenths between 1 and 2000);
alter table arrival_item add column battery_cells smallint check (battery_cells between 1 and 1000);
alter table arrival_item add column battery_count smallint check (battery_count between 1 and 1000);
alter table arrival_item add column answers jsonb;
comment on column arrival_item.net_g is 'Net weight of the whole line, where a rule of goods limits it.';
comment on column arrival_item.net_ml is 'Volume of the whole line, where a rule of goods limits it.';
comment on column arrival_item.battery_chemistry is 'Null: the customer does not know; then lithium ion.';
comment on column arrival_item.battery_wh_tenths is 'Energy of the largest battery, tenths of a watt hour.';
comment on column arrival_item.battery_lithium_tenths is 'Lithium of the largest battery, tenths of a gram.';
comment on column arrival_item.answers is
  'Answers to the questions of goods rules and permits, as typed; null: declared before they were asked.';
