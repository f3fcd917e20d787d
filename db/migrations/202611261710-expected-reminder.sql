-- The message about a registered parcel that has not come.

alter type message_kind add value 'arrival_reminder';
