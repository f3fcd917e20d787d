-- The receiver pays what is owed by their link, without an account.

alter table payment add column by_link boolean not null default false;
comment on column payment.by_link is 'Started by the receiver through their link: they see only these payments of the form.';
