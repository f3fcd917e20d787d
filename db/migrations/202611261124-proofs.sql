-- How long what proved a user lasts: a browser's code, a password reset by SMS, and salted recovery codes.

alter table known_device add column proven_at timestamptz(3) not null default now();
update known_device set proven_at = created_at;
comment on column known_device.proven_at is
  'When the user last gave a code on this browser. The password alone signs in there for 90 days after it.';

alter table app_user add column password_reset_at timestamptz(3);
comment on column app_user.password_reset_at is
  'When the password was last reset by SMS. Refunds and another mobile wait for a day after it.';

alter table recovery_code add column salt text check (salt ~ '^[0-9a-f]{32}$');
comment on column recovery_code.salt is
  'The salt of the password hash in the code''s hash; null: made before codes were hashed as passwords.';
