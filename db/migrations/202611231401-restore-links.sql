-- A link that gives an administrator who lost password and second factor a way in again (npm run admin).

alter table invitation drop constraint invitation_purpose_check;
alter table invitation add constraint invitation_purpose_check check (purpose in ('invite', 'password', 'restore'));
