-- The message to a customer whose parcel of a shop has arrived.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value 'arrival_received';
