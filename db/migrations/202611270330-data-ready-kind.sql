-- The e-mail that says that the files with a person's data can be downloaded.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'data_ready';
