-- The message to a customer whose arrival staff return, dispose of, lose or find.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'arrival_moved';
