-- Photos of a box that its station named and never sent: staff are asked once.

-- released version: it does not read boxes of shops.
alter type staff_need add value if not exists 'photos_missing';

alter table arrival_awaited_photo add column asked_at timestamptz(3);
comment on column arrival_awaited_photo.asked_at is 'When staff were asked to look for it; once.';
create index arrival_awaited_photo_unasked_idx on arrival_awaited_photo (created_at) where asked_at is null;
