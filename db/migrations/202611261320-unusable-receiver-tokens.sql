-- New rows of receiver_link hold no token that opens a page. The released version needs a unique value in the column,
-- and opens pages by the values that it wrote itself; those stay readable there until the next version drops the column.
-- A value that ends with "-" is never one of them: 128 bits in base64url end with A, Q, g or w.
--
-- What is left over: a link that the released version sends of a form whose first message this version wrote opens only
-- on the released version. While servers are replaced it would take two messages of one form within these minutes.
alter table receiver_link alter column token
  set default translate(substr(encode(uuid_send(gen_random_uuid()), 'base64'), 1, 21), '+/', '-_') || '-';
comment on column receiver_link.token is
  'Of the released version; the next one drops it. A value that ends with "-" opens nothing.';

create or replace function store_receiver_link_hash() returns trigger language plpgsql as $$
begin
  if new.token like '%-' then
    return null;
  end if;
  insert into receiver_link_token (token_hash, form_id, created_at)
  values (encode(sha256(convert_to(new.token, 'UTF8')), 'hex'), new.form_id, new.created_at)
  on conflict do nothing;
  return null;
end $$;
