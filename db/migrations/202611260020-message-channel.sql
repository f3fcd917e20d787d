-- The outbox of one channel, newest first: either may be rare.
create index message_channel_idx on message (channel, created_at desc, id desc);
