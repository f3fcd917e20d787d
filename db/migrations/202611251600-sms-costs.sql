-- Messages are deleted by their retention; what text messages cost each month is kept.

create table sms_day (
  day date not null,
  country text not null check (country in ('AU', 'MN', 'other')),
  texts integer not null check (texts > 0),
  parts integer not null check (parts >= texts),
  primary key (day, country)
);
comment on table sms_day is
  'Text messages that the provider accepted, by day (in Ulaanbaatar) and country of the recipient.';
comment on column sms_day.parts is 'Parts of the texts; the provider charges for each part.';
