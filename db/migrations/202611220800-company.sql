-- Who the company is, as its papers and receipts tell: one row, and each part empty until somebody has entered it.
create table company (
  id uuid primary key default uuidv7(),
  is_only boolean not null default true unique check (is_only),
  name_mn text not null default '' check (length(name_mn) <= 200),
  name_en text not null default '' check (length(name_en) <= 200),
  abn text not null default '' check (abn ~ '^(\d{11})?$'),
  address_mn text not null default '' check (length(address_mn) <= 300),
  address_en text not null default '' check (length(address_en) <= 300),
  phone text not null default '' check (length(phone) <= 60),
  email text not null default '' check (length(email) <= 254),
  version integer not null default 1
);
insert into company default values;

create trigger company_live_update after update on company referencing new table as changed old table as before
  for each statement execute function tell_live('constant');
