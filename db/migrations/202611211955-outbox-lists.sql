-- The outbox as staff read it: newest first, by state or kind, or by a part of the number.

create index message_status_idx on message (status, created_at desc, id desc);
create index message_kind_idx on message (kind, created_at desc, id desc);
create index message_recipient_search_idx on message using gin (recipient gin_trgm_ops);
