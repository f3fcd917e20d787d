-- The message about a registered parcel that has not come.

-- released version: it shows a kind that it does not know by its name, and sends none.
alter type message_kind add value 'arrival_reminder';
