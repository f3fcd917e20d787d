-- Messages about another person who collects the parcels of a form.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_person_named';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'collector_named';
