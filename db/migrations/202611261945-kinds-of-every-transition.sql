-- Messages about transitions that informed nobody before.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'rejected';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'form_expired';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'out_for_delivery';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'delivery_failed';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'return_started';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'returned';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'cancelled';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'lost';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'disposed';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'damaged';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'flight_cancelled';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'storage_ends';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_delivery_failed';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_return_started';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_lost';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_damaged';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_storage_ends';
