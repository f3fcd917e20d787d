-- The tokens of receiver links are stored as hashes, several for a form, so that a copy of the tables opens no page.

create table receiver_link_token (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  form_id uuid not null references receiver_link (form_id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
comment on table receiver_link_token is
  'SHA-256 of each token that opens the receiver''s page of a form: one for each secret and version, and that of an '
  'older link.';
create index receiver_link_token_form_idx on receiver_link_token (form_id);

alter table receiver_link add column version integer not null default 1;
comment on column receiver_link.version is
  'Part of what the token is derived from. A higher version makes a new link; the hashes of the earlier one are deleted.';

insert into receiver_link_token (token_hash, form_id, created_at)
select encode(sha256(convert_to(token, 'UTF8')), 'hex'), form_id, created_at from receiver_link;

-- The released version writes and reads `token`, also of forms whose link this version made: each row has a token of
-- its own there, which opens the page like the derived one. The next version drops the column `token` with its
-- default, the trigger receiver_link_hash and its function; the hashes in receiver_link_token stay.
alter table receiver_link alter column token
  set default translate(substr(encode(uuid_send(gen_random_uuid()), 'base64'), 1, 22), '+/', '-_');
comment on column receiver_link.token is 'Of the released version; the next one drops it. Nothing else reads it.';

create function store_receiver_link_hash() returns trigger language plpgsql as $$
begin
  insert into receiver_link_token (token_hash, form_id, created_at)
  values (encode(sha256(convert_to(new.token, 'UTF8')), 'hex'), new.form_id, new.created_at)
  on conflict do nothing;
  return null;
end $$;
create trigger receiver_link_hash after insert or update of token on receiver_link
  for each row execute function store_receiver_link_hash();
