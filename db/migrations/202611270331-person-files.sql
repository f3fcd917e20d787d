-- The data of a person as files, which a job makes.

create table person_file (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id),
  form_id uuid references form (id),
  asked_by uuid not null references app_user (id),
  locale locale not null,
  steps smallint not null default 0 check (steps between 0 and 3),
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  failed_at timestamptz(3),
  removed_at timestamptz(3),
  check (num_nonnulls(customer_id, form_id) = 1),
  check ((ready_at is null) = (expires_at is null)),
  check (ready_at is null or failed_at is null)
);
comment on table person_file is
  'The data of a customer, or of the receiver of a form, as a JSON and a PDF file, for the user who asked.';
comment on column person_file.form_id is 'Of a receiver: a form to their number.';
comment on column person_file.locale is 'Language of the PDF.';
comment on column person_file.steps is 'Of the job: data read, JSON stored, PDF stored.';
comment on column person_file.removed_at is 'Since when nobody can download it; then its content is deleted, and this row.';
create unique index person_file_customer_once on person_file (asked_by, customer_id) where ready_at is null and failed_at is null and removed_at is null;
create unique index person_file_form_once on person_file (asked_by, form_id) where ready_at is null and failed_at is null and removed_at is null;
create index person_file_list_idx on person_file (asked_by, asked_at desc);
create index person_file_customer_idx on person_file (customer_id);
create index person_file_form_idx on person_file (form_id);
create index person_file_expiry_idx on person_file (expires_at);
create trigger person_file_follow_merged before insert on person_file
  for each row execute function follow_merged_customer();

-- A search for the forms to a mobile, also before the boxes are received.
create index parcel_receiver_mobile_idx on parcel (receiver_mobile, form_id);
create index form_receiver_mobile_idx on form ((receiver ->> 'mobile'));
