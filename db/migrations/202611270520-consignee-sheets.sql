-- The sheet for the broker as it was issued: the goods of a flight by receiver, in versions.

create table consignee_sheet (
  cargo_id uuid not null references cargo (id),
  version integer not null check (version > 0),
  number text not null unique check (length(number) between 1 and 40),
  issued_by uuid not null references app_user (id),
  issued_at timestamptz(3) not null,
  sheet jsonb not null,
  primary key (cargo_id, version)
);
comment on table consignee_sheet is
  'Sheets for the broker as they were issued. Append-only: a later one replaces it.';
comment on column consignee_sheet.sheet is
  'What the paper says: the flight, the rate, and each receiver with goods, values and answers.';
create index consignee_sheet_issued_by_idx on consignee_sheet (issued_by);

-- A receiver is named as long as one of their forms is of a person who was not deleted; goods go with their own form.
create function is_erased_form(id text) returns boolean language sql stable as $$
  select exists (
    select from form join customer on customer.id = form.customer_id
    where form.id = is_erased_form.id::uuid and customer.erased_at is not null
  )
$$;
comment on function is_erased_form is 'Whether a form of a stored sheet is of a person whose data was deleted.';

create function masked_consignee(consignee jsonb) returns jsonb language sql stable as $$
  select consignee || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(
        case when is_erased_form(line ->> 'formId')
          then line || '{"description":"–","descriptionEn":"","said":null}' else line end order by at
      ), '[]')
      from jsonb_array_elements(consignee -> 'lines') with ordinality as part (line, at)
    ),
    'answers', (
      select coalesce(jsonb_agg(answer order by at), '[]')
      from jsonb_array_elements(consignee -> 'answers') with ordinality as part (answer, at)
      where not is_erased_form(answer ->> 'formId')
    )
  ) || case
    when exists (
      select from jsonb_array_elements(consignee -> 'forms') as form where not is_erased_form(form ->> 'id')
    ) then '{}'::jsonb
    else jsonb_build_object('key', consignee -> 'forms' -> 0 -> 'id', 'name', '–', 'mobile', '–', 'address', null)
  end
$$;

create or replace function masked_value(mask text, stored jsonb) returns jsonb language sql stable as $$
  select case mask
    when 'dash' then case when stored in ('null', '""') then stored else '"–"' end
    when 'null' then 'null'
    when 'list' then '[]'
    when 'buyer' then '{"name":"–","abn":""}'
    when 'pieces' then jsonb_set(stored, '{pieces}', (
      select coalesce(jsonb_agg(case when is_of_erased(piece) then masked_piece(piece) else piece end order by at), '[]')
      from jsonb_array_elements(stored -> 'pieces') with ordinality as part (piece, at)
    ))
    when 'consignees' then jsonb_set(stored, '{consignees}', (
      select coalesce(jsonb_agg(masked_consignee(consignee) order by at), '[]')
      from jsonb_array_elements(stored -> 'consignees') with ordinality as part (consignee, at)
    ))
  end
$$;

create trigger consignee_sheet_append_only before delete on consignee_sheet
  for each row execute function refuse_change();
create trigger consignee_sheet_only_masked before update on consignee_sheet
  for each row execute function allow_masking('issued_at', '5', 'sheet', 'consignees');
create trigger refuse_truncate before truncate on consignee_sheet execute function refuse_change();
