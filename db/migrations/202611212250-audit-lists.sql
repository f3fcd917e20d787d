-- The audit is searched by who, what and when: each filter reads its own index from the newest line on.
create index audit_log_kind_idx on audit_log (entity, at desc, id desc);
create index audit_log_action_idx on audit_log (action, at desc, id desc);
