-- The kept answer is given back as it was: as text no layer between rewrites the keys of its objects.
alter table idempotency_key alter column response type text using response::text;
