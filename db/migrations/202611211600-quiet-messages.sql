-- Texts about his parcels that a customer does not want on his phone.

alter table customer add column muted_messages text[] not null default '{}'
  check (muted_messages <@ array['submitted', 'received', 'departed', 'delivered']);

-- Such a text is written, so that its cause is known, and never sent.
alter type message_status add value 'muted';
