-- The message to a receiver that the amount of their case was given.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'receiver_case_settled';
