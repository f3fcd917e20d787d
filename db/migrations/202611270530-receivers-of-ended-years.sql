-- Receivers have no account: what the laws store of them is masked form by form, once the years after its end are over.
-- The table and the function are new, and the released version runs without them.

create type dated_ground as enum ('customs', 'tax', 'liability');
create table receiver_end (
  form_id uuid not null references form (id),
  ground dated_ground not null,
  masked_at timestamptz(3) not null,
  primary key (form_id, ground)
);
comment on table receiver_end is 'Forms whose receiver is masked, for each law whose years are over.';
create index form_updated_idx on form (updated_at, id);

create function is_of_ended_receiver(piece jsonb) returns boolean language sql stable as $$
  select exists (
    select from parcel join receiver_end on receiver_end.form_id = parcel.form_id and receiver_end.ground = 'customs'
    where parcel.id::text = piece ->> 'id'
  )
$$;
comment on function is_of_ended_receiver is 'Whether the receiver of a piece of a stored manifest is masked.';

-- As before, and a piece whose receiver alone is masked has its sender and its goods as they were.
create or replace function masked_value(mask text, stored jsonb) returns jsonb language sql stable as $$
  select case mask
    when 'dash' then case when stored in ('null', '""') then stored else '"–"' end
    when 'null' then 'null'
    when 'list' then '[]'
    when 'buyer' then '{"name":"–","abn":""}'
    when 'pieces' then jsonb_set(stored, '{pieces}', (
      select coalesce(jsonb_agg(
        case
          when is_of_erased(piece) then masked_piece(piece)
          when is_of_ended_receiver(piece) then piece || '{"receiverName":"–","receiverLatin":""}'
          else piece
        end order by at), '[]')
      from jsonb_array_elements(stored -> 'pieces') with ordinality as part (piece, at)
    ))
  end
$$;
