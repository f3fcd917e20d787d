-- A webhook of a customer who was merged is one of the customer that he became, as everything else of his.
create trigger webhook_endpoint_follow_merged before insert on webhook_endpoint
  for each row when (new.customer_id is not null) execute function follow_merged_customer();
