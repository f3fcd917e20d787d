-- The message to a customer whose parcel of a shop has arrived.

alter type message_kind add value 'arrival_received';
