-- A photo of each branch for the public pages, entered in the settings.

alter table office_details add column photo_file_id uuid references file (id);
