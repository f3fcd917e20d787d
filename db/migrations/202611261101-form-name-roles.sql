-- The own Latin spellings of a form's names are screened as its names are: the papers carry them.
-- released version: it compares the role with sender and receiver, and never reads it
alter type form_name_role add value 'sender_latin';
-- released version: it compares the role with sender and receiver, and never reads it
alter type form_name_role add value 'receiver_latin';
