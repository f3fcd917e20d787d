-- Personal columns of append-only records, masked once the years of the law are over. Everything else in them stays
-- refused: the trigger lets a change pass only when its result is the masked row, whoever makes it.

create function is_of_erased(piece jsonb) returns boolean language sql stable as $$
  select exists (
    select from parcel join customer on customer.id = parcel.customer_id
    where parcel.id::text = piece ->> 'id' and customer.erased_at is not null
  )
$$;
comment on function is_of_erased is 'Whether a piece of a stored manifest was sent by a person whose data was deleted.';

create function masked_piece(piece jsonb) returns jsonb language sql immutable as $$
  select piece || '{"senderName":"–","senderLatin":"","receiverName":"–","receiverLatin":""}' || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(item || '{"description":"–","descriptionEn":""}' order by at), '[]')
      from jsonb_array_elements(piece -> 'items') with ordinality as part (item, at)
    )
  )
$$;

create function masked_value(mask text, stored jsonb) returns jsonb language sql stable as $$
  select case mask
    when 'dash' then case when stored in ('null', '""') then stored else '"–"' end
    when 'null' then 'null'
    when 'list' then '[]'
    when 'buyer' then '{"name":"–","abn":""}'
    when 'pieces' then jsonb_set(stored, '{pieces}', (
      select coalesce(jsonb_agg(case when is_of_erased(piece) then masked_piece(piece) else piece end order by at), '[]')
      from jsonb_array_elements(stored -> 'pieces') with ordinality as part (piece, at)
    ))
  end
$$;
comment on function masked_value is 'What replaces a personal value; domain/privacy/register.ts names the masks.';

-- Arguments, as in the trigger: a column of time, the least number of years, then each column with its mask.
create function masked_row(stored jsonb, rule text[]) returns jsonb language sql stable as $$
  select stored || jsonb_object_agg(rule[at], masked_value(rule[at + 1], stored -> rule[at]))
  from generate_series(3, array_length(rule, 1), 2) as at
$$;

create function allow_masking() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) ->> tg_argv[0])::timestamptz < now() - make_interval(years => tg_argv[1]::integer)
    and to_jsonb(new) = masked_row(to_jsonb(old), tg_argv[:]) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

drop trigger parcel_event_append_only on parcel_event;
create trigger parcel_event_append_only before delete on parcel_event for each row execute function refuse_change();
create trigger parcel_event_only_masked before update on parcel_event
  for each row execute function allow_masking('received_at', '5', 'note', 'dash');

drop trigger goods_confirmation_append_only on goods_confirmation;
create trigger goods_confirmation_append_only before delete on goods_confirmation
  for each row execute function refuse_change();
create trigger goods_confirmation_only_masked before update on goods_confirmation
  for each row execute function allow_masking('said_at', '5', 'note', 'dash', 'lines', 'list');

drop trigger manifest_append_only on manifest;
create trigger manifest_append_only before delete on manifest for each row execute function refuse_change();
create trigger manifest_only_masked before update on manifest
  for each row execute function allow_masking('made_at', '5', 'sheet', 'pieces');

drop trigger arrival_event_append_only on arrival_event;
create trigger arrival_event_append_only before delete on arrival_event for each row execute function refuse_change();
create trigger arrival_event_only_masked before update on arrival_event
  for each row execute function allow_masking('received_at', '2', 'note', 'dash');

drop trigger case_message_append_only on case_message;
create trigger case_message_append_only before delete on case_message for each row execute function refuse_change();
create trigger case_message_only_masked before update on case_message
  for each row execute function allow_masking('written_at', '2', 'text', 'dash');

drop trigger case_settlement_append_only on case_settlement;
create trigger case_settlement_append_only before delete on case_settlement
  for each row execute function refuse_change();
create trigger case_settlement_only_masked before update on case_settlement
  for each row execute function allow_masking('settled_at', '5', 'account_name', 'dash', 'reference', 'dash');

drop trigger refund_append_only on refund;
create trigger refund_append_only before delete on refund for each row execute function refuse_change();
create trigger refund_only_masked before update on refund
  for each row execute function allow_masking('refunded_at', '5', 'reason', 'dash');

drop trigger receipt_append_only on receipt;
create trigger receipt_append_only before delete on receipt for each row execute function refuse_change();
create trigger receipt_only_masked before update on receipt
  for each row execute function allow_masking('issued_at', '5', 'customer_name', 'dash', 'customer_names', 'null');

drop trigger credit_note_append_only on credit_note;
create trigger credit_note_append_only before delete on credit_note for each row execute function refuse_change();
create trigger credit_note_only_masked before update on credit_note
  for each row execute function allow_masking('credited_at', '5', 'note', 'dash');

drop trigger tax_invoice_kept on tax_invoice;
create trigger tax_invoice_kept before update on tax_invoice
  for each row when (old.number is null) execute function keep_tax_invoice();
create trigger tax_invoice_only_masked before update on tax_invoice
  for each row when (old.number is not null) execute function allow_masking('issued_at', '5', 'buyer', 'buyer');

drop trigger price_question_append_only on price_question;
create trigger price_question_append_only before delete on price_question
  for each row execute function refuse_change();
create trigger price_question_only_masked before update on price_question
  for each row execute function allow_masking('created_at', '5', 'text', 'dash');

drop trigger arrival_charge_waiver_append_only on arrival_charge_waiver;
create trigger arrival_charge_waiver_append_only before delete on arrival_charge_waiver
  for each row execute function refuse_change();
create trigger arrival_charge_waiver_only_masked before update on arrival_charge_waiver
  for each row execute function allow_masking('waived_at', '5', 'reason', 'dash');

drop trigger arrival_repack_append_only on arrival_repack;
create trigger arrival_repack_append_only before delete on arrival_repack
  for each row execute function refuse_change();
create trigger arrival_repack_only_masked before update on arrival_repack
  for each row execute function allow_masking('at', '5', 'reason', 'dash');

create function mask_ended(records regclass, key_column name, keys uuid[], before timestamptz)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule text[];
  columns text;
  changed integer;
begin
  select (string_to_array(encode(tgargs, 'escape'), '\000'))[: tgnargs] into strict rule
  from pg_trigger where tgrelid = records and tgfoid = 'allow_masking'::regproc;
  select string_agg(quote_ident(rule[at]), ', ') into columns from generate_series(3, array_length(rule, 1), 2) as at;
  execute format(
    'update %1$s as stored set (%2$s) = (
       select %2$s from jsonb_populate_record(stored, masked_row(to_jsonb(stored), $1)))
     where %3$I = any ($2) and %4$I < least($3, now() - make_interval(years => $1[2]::integer))
       and to_jsonb(stored) <> masked_row(to_jsonb(stored), $1)',
    records, columns, key_column, rule[1]
  ) using rule, keys, before;
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function mask_ended is
  'Masks personal columns of append-only rows older than a time and than the years of the law; returns how many. Of the '
  'owner: the server''s role has no right to change these tables, only to call this.';
-- released version: it does not know this function
revoke execute on function mask_ended from public;
