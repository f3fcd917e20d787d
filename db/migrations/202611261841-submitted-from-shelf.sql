-- The message about a submitted form whose parcels are on our shelf already.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'submitted_shelf';
