-- Photos that a receiver adds by their link.

alter table file add column form_id uuid references form (id);
comment on column file.form_id is 'The form whose receiver uploaded it by their link; null for an upload of a user.';
create index file_form_idx on file (form_id) where form_id is not null;
