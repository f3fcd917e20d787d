-- The e-mail that asks whether an address is the receiver's, which they entered on their page.

-- released version: its lists of messages and templates cannot show this kind; all else goes on working.
alter type message_kind add value if not exists 'email_proof_receiver';
