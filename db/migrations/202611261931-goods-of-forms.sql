-- What a sender answers about goods: amounts, batteries, and the questions of the rules.

create type battery_chemistry as enum ('ion', 'metal');
create type permit_country as enum ('AU', 'MN');

alter table form_item add column net_g integer check (net_g between 1 and 70000);
alter table form_item add column net_ml integer check (net_ml between 1 and 70000);
alter table form_item add column battery_chemistry battery_chemistry;
alter table form_item add column battery_wh_tenths integer check (battery_wh_tenths between 1 and 20000);
alter table form_item add column battery_lithium_tenths integer check (battery_lithium_tenths between 1 and 2000);
alter table form_item add column battery_cells smallint check (battery_cells between 1 and 1000);
alter table form_item add column battery_count smallint check (battery_count between 1 and 1000);
alter table form_item add column answers jsonb not null default '{}';
alter table form_item add column goods_seen_by uuid references app_user (id);
alter table form_item add column goods_seen_at timestamptz(3);
comment on column form_item.net_g is 'Net weight of the whole line, where a rule of goods limits it.';
comment on column form_item.net_ml is 'Volume of the whole line, where a rule of goods limits it.';
comment on column form_item.battery_chemistry is 'Null: the sender does not know; then lithium ion.';
comment on column form_item.battery_wh_tenths is 'Energy of the largest battery, tenths of a watt hour.';
comment on column form_item.battery_lithium_tenths is 'Lithium of the largest battery, tenths of a gram.';
comment on column form_item.answers is 'Answers to the questions of goods rules, as typed, by question.';
comment on column form_item.goods_seen_by is 'The clerk who looked at the goods at the counter.';
create index form_item_seen_idx on form_item (goods_seen_by) where goods_seen_by is not null;

create table form_permit (
  id uuid primary key default uuidv7(),
  form_id uuid not null references form (id) on delete cascade,
  rule_code text not null check (length(rule_code) between 2 and 40),
  country permit_country not null,
  number text not null check (length(number) between 1 and 80),
  valid_until date,
  entered_by uuid references app_user (id),
  entered_at timestamptz(3) not null default now(),
  unique (form_id, rule_code, country)
);
comment on table form_permit is 'Permits that goods of a form need, as their sender or staff entered them.';
comment on column form_permit.rule_code is 'The rule of goods that asks for it.';

alter table cargo add column crn text check (crn ~ '^[A-Z0-9]{6,20}$');
comment on column cargo.crn is 'Consignment reference number of the Australian Border Force.';
