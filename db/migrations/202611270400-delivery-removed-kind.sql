-- The message to the receiver about a delivery that was taken off after the form was accepted.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_delivery_removed';
