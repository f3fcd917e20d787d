-- Rights with names that the released version does not know. It reads every rule of a role strictly, so one such rule in
-- role_rule would refuse all requests of the role there. The next version moves the rows to role_rule.

create table role_rule_later (
  id uuid primary key default uuidv7(),
  role text not null references role (name) on update cascade on delete cascade,
  action text not null,
  subject text not null,
  conditions jsonb,
  inverted boolean not null default false
);
comment on table role_rule_later is
  'Rights whose action or subject the released version does not know; otherwise as role_rule. Read both as role_right.';
create index role_rule_later_role_idx on role_rule_later (role);
create trigger role_rule_later_live_insert after insert on role_rule_later referencing new table as changed
  for each statement execute function tell_live('role');
create trigger role_rule_later_live_update after update on role_rule_later
  referencing new table as changed old table as before
  for each statement execute function tell_live('role');
create trigger role_rule_later_live_delete after delete on role_rule_later referencing old table as changed
  for each statement execute function tell_live('role');
create trigger role_rule_later_live_access after insert or update or delete on role_rule_later
  for each row execute function tell_access_of_role();

create view role_right as
  select id, role, action, subject, conditions, inverted from role_rule
  union all
  select id, role, action, subject, conditions, inverted from role_rule_later;
comment on view role_right is 'Every right of each role.';

-- The rights of the built-in roles of a database that has them already; a new one gets them with its roles.
insert into role_rule_later (role, action, subject, conditions)
  select role.name, added.action, added.subject, added.conditions
  from (values
    ('client', 'read', 'Arrival', '{"customerId": "$customerId"}'::jsonb),
    ('client', 'update', 'Arrival', '{"customerId": "$customerId"}'),
    ('client', 'read', 'ExpectedParcel', '{"customerId": "$customerId"}'),
    ('client', 'create', 'ExpectedParcel', '{"customerId": "$customerId"}'),
    ('client', 'update', 'ExpectedParcel', '{"customerId": "$customerId"}'),
    ('client', 'withdraw', 'ExpectedParcel', '{"customerId": "$customerId"}'),
    ('warehouse-au', 'read', 'Arrival', null),
    ('warehouse-au', 'receive', 'Arrival', null),
    ('warehouse-au', 'update', 'Arrival', null),
    ('warehouse-au', 'measure', 'Arrival', null),
    ('warehouse-au', 'assign', 'Arrival', null),
    ('warehouse-au', 'serve', 'Arrival', null),
    ('warehouse-au', 'read', 'ExpectedParcel', null),
    ('warehouse-au', 'create', 'ExpectedParcel', null),
    ('warehouse-au', 'update', 'ExpectedParcel', null),
    ('warehouse-au', 'withdraw', 'ExpectedParcel', null),
    ('warehouse-mn', 'read', 'Arrival', null),
    ('support', 'read', 'Arrival', null),
    ('support', 'update', 'Arrival', null),
    ('support', 'assign', 'Arrival', null),
    ('support', 'read', 'ExpectedParcel', null),
    ('support', 'create', 'ExpectedParcel', null),
    ('support', 'update', 'ExpectedParcel', null),
    ('support', 'withdraw', 'ExpectedParcel', null)
  ) as added (role, action, subject, conditions)
  join role on role.name = added.role and role.is_built_in;
