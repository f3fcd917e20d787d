-- Sydney staff write the form of a customer who walks in without one. A new database gets it with its roles.
insert into role_rule (role, action, subject)
select role.name, wanted.action, 'Form'
from role, (values ('create'), ('submit')) as wanted (action)
where role.name = 'warehouse-au'
  and not exists (
    select from role_rule
    where role_rule.role = role.name and role_rule.action = wanted.action and role_rule.subject = 'Form'
  );
