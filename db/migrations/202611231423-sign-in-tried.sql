-- The owner of an account is told of wrong passwords that others tried.
alter type message_kind add value 'sign_in_tried';
