-- Messages about the correction of a receiver.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'correction_applied';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'correction_refused';
-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_link_renewed';
