-- What one person did, read from this index alone in the order of time, narrowed or not. The one before it knew the
-- order only by the second, so that the lines of a busy person were all fetched and sorted.
create index audit_log_who_idx on audit_log (actor_id, at desc, id desc) include (entity, action);
drop index audit_log_actor_idx;
