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

-- As before, by the index.
create or replace function is_of_erased(piece jsonb) returns boolean language sql stable as $$
  select exists (
    select from parcel join customer on customer.id = parcel.customer_id
    where parcel.id = (piece ->> 'id')::uuid and customer.erased_at is not null
  )
$$;

create function is_of_ended_receiver(piece jsonb) returns boolean language sql stable as $$
  select exists (
    select from parcel join receiver_end on receiver_end.form_id = parcel.form_id and receiver_end.ground = 'customs'
    where parcel.id = (piece ->> 'id')::uuid
  )
$$;
comment on function is_of_ended_receiver is 'Whether the receiver of a piece of a stored manifest is masked.';

create function is_form_of_ended_receiver(id text) returns boolean language sql stable as $$
  select exists (
    select from receiver_end
    where receiver_end.form_id = is_form_of_ended_receiver.id::uuid and receiver_end.ground = 'customs'
  )
$$;
comment on function is_form_of_ended_receiver is 'Whether the receiver of a form of a stored sheet is masked.';

-- As before, and a receiver who is masked has no name and said nothing; the goods of the sender stay.
create or replace function masked_consignee(consignee jsonb) returns jsonb language sql stable as $$
  select consignee || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(
        case
          when is_erased_form(line ->> 'formId')
            then line || '{"description":"–","descriptionEn":"","said":null}'
          when is_form_of_ended_receiver(line ->> 'formId') then line || '{"said":null}'
          else line
        end order by at
      ), '[]')
      from jsonb_array_elements(consignee -> 'lines') with ordinality as part (line, at)
    ),
    'answers', (
      select coalesce(jsonb_agg(answer order by at), '[]')
      from jsonb_array_elements(consignee -> 'answers') with ordinality as part (answer, at)
      where not is_erased_form(answer ->> 'formId') and not is_form_of_ended_receiver(answer ->> 'formId')
    )
  ) || case
    when exists (
      select from jsonb_array_elements(consignee -> 'forms') as form
      where not is_erased_form(form ->> 'id') and not is_form_of_ended_receiver(form ->> 'id')
    ) then '{}'::jsonb
    else jsonb_build_object('key', consignee -> 'forms' -> 0 -> 'id', 'name', '–', 'mobile', '–', 'address', null)
  end
$$;

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
    when 'consignees' then jsonb_set(stored, '{consignees}', (
      select coalesce(jsonb_agg(masked_consignee(consignee) order by at), '[]')
      from jsonb_array_elements(stored -> 'consignees') with ordinality as part (consignee, at)
    ))
  end
$$;
