-- The limit of liability for cargo by the Montreal Convention, article 22: of the day of the carriage.

insert into constant (key, type, value, valid_from) values
  ('liability.sdr_per_kg', 'integer', '22', '2019-12-28T00:00:00Z'),
  ('liability.sdr_per_kg', 'integer', '26', '2024-12-28T00:00:00Z')
on conflict do nothing;
