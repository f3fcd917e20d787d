-- The message about a day and window that were chosen for a delivery.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_delivery_chosen';
