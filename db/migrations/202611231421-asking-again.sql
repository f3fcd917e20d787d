-- When the user last proved that it is them: at the sign-in, and by the password or a code when asked again.
alter table session add column confirmed_at timestamptz(3) not null default now();
