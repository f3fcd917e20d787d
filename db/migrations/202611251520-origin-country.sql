-- Customs asks on a commercial invoice where each item was made.
alter table form_item add column origin_country text check (origin_country ~ '^[A-Z]{2}$');
comment on column form_item.origin_country is
  'Where it was made, as ISO 3166-1 alpha-2; null when the sender did not say.';
