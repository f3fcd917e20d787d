-- A picture shows one box. Two calls at once could put it on two, as neither saw the other.

delete from arrival_photo where ctid in (
  select ctid from (
    select ctid, row_number() over (partition by file_id order by created_at, arrival_id) as nth from arrival_photo
  ) as copies where nth > 1
);
-- released version: it does not write the table.
create unique index arrival_photo_once on arrival_photo (file_id);
-- released version: it does not read the table, and the unique index serves the same look-ups.
drop index arrival_photo_file_idx;
