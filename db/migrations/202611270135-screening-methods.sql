-- How a piece was screened, who issues the security declaration of a flight, and its declarations. The reference that
-- Australian customs give a consolidation.

create type screening_method as enum ('xray', 'trace', 'metal', 'hand', 'exempt');
create type security_status as enum ('spx', 'sco', 'shr');

alter table parcel add column screening_method screening_method;
alter table parcel add column screening_ground text not null default '' check (length(screening_ground) <= 80);
comment on column parcel.screening_method is 'Null: it was screened before the method was asked for, or by an older screen.';
comment on column parcel.screening_ground is 'Why it is exempt from screening; empty for other methods.';

alter table company add column agent_category text not null default '' check (agent_category ~ '^([A-Z]{2})?$');
alter table company add column handler_name text not null default '' check (length(handler_name) <= 200);
alter table company add column handler_number text not null default '' check (length(handler_number) <= 60);
comment on column company.agent_category is
  'Regulated agent, known consignor or aircraft operator; empty: flights depart without a security declaration.';
comment on column company.handler_name is 'The handler that issues the security declarations; empty: the company itself.';

alter table cargo add column crn text check (crn ~ '^[A-Z0-9]{6,20}$');
comment on column cargo.crn is 'Consignment reference number of Australian customs; null until it is issued.';

create table security_declaration (
  cargo_id uuid not null references cargo (id),
  version integer not null check (version > 0),
  number text not null unique check (length(number) between 1 and 40),
  status security_status not null,
  issued_by uuid not null references app_user (id),
  issued_at timestamptz(3) not null,
  sheet jsonb not null,
  primary key (cargo_id, version)
);
comment on table security_declaration is
  'Consignment security declarations of a flight. Append-only: a later one replaces it.';
comment on column security_declaration.sheet is 'What the paper says: the agent, the way, and each piece with its method.';
create index security_declaration_issued_by_idx on security_declaration (issued_by);
create trigger security_declaration_append_only before update or delete on security_declaration
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on security_declaration execute function refuse_change();
