-- A page of the card provider belongs to the customer of its payment, who waits for its address.
create trigger card_session_live_change after insert or update on card_session
  for each row execute function tell_payment_of_invoice();
