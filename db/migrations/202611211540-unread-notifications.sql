-- The bell counts what is unread at every look.
create index notification_unread_idx on notification (user_id) where read_at is null;
