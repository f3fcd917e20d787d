-- Sessions end after a time without use and at the latest a time after the sign-in, shorter for staff. Those that began
-- before would live on for up to 30 days: everybody signs in once more.
delete from session;
