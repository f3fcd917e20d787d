-- What a sender answers about goods: amounts, batteries, and the questions of the rules.

create type battery_chemistry as enum ('ion', 'metal');

alter table form_item add column net_g integer check (net_g between 1 and 70000);
alter table form_item add column net_ml integer check (net_ml between 1 and 70000);
alter table form_item add column battery_chemistry battery_chemistry;
alter table form_item add column battery_wh_tenths integer check (battery_wh_tenths between 1 and 20000);
alter table form_item add column battery_lithium_tenths integer check (battery_lithium_tenths between 1 and 2000);
alter table form_item add column battery_cells smallint check (battery_cells between 1 and 1000);
alter table form_item add column battery_count smallint check (battery_count between 1 and 1000);
alter table form_item add column answers jsonb;
alter table form_item add column goods_seen_by uuid references app_user (id);
alter table form_item add column goods_seen_at timestamptz(3);
comment on column form_item.net_g is 'Net weight of the whole line, where a rule of goods limits it.';
comment on column form_item.net_ml is 'Volume of the whole line, where a rule of goods limits it.';
comment on column form_item.battery_chemistry is 'Null: the sender does not know; then lithium ion.';
comment on column form_item.battery_wh_tenths is 'Energy of the largest battery, tenths of a watt hour.';
comment on column form_item.battery_lithium_tenths is 'Lithium of the largest battery, tenths of a gram.';
comment on column form_item.answers is
  'Answers to the questions of goods rules and permits, as typed; null: submitted before they were asked.';
comment on column form_item.goods_seen_by is 'The clerk who looked at the goods at the counter.';
create index form_item_seen_idx on form_item (goods_seen_by) where goods_seen_by is not null;
