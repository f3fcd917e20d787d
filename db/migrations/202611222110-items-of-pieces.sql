-- The piece or pieces that an item line lies in. Quantities and values of a line add up to the line, so that each item
-- is counted once. Quantity 0 is a part of an item that is counted in another piece.
create table form_item_piece (
  form_id uuid not null,
  piece_no smallint not null check (piece_no > 0),
  line_no smallint not null,
  quantity integer not null check (quantity between 0 and 10000),
  value_cents integer not null check (value_cents between 0 and 100000000),
  primary key (form_id, piece_no, line_no),
  foreign key (form_id, line_no) references form_item (form_id, line_no) on delete cascade,
  check (quantity > 0 or value_cents = 0)
);

-- Older forms never said which piece holds what. Each item is counted in the first piece that is carried; the other
-- pieces name it without counting it again, so that their departure is not refused for lack of item lines.
insert into form_item_piece (form_id, piece_no, line_no, quantity, value_cents)
select item.form_id, piece.piece_no, item.line_no,
  case when piece.is_first then item.quantity else 0 end,
  case when piece.is_first then item.value_cents else 0 end
from form_item item
join lateral (
  select piece_no, row_number() over (order by is_cancelled, piece_no) = 1 as is_first
  from (
    select piece_no, status = 'cancelled' as is_cancelled from parcel where parcel.form_id = item.form_id
    union all
    select piece_no, false from form_piece where form_piece.form_id = item.form_id
      and not exists (select from parcel where parcel.form_id = item.form_id)
    union all
    select 1, false where not exists (select from parcel where parcel.form_id = item.form_id)
      and not exists (select from form_piece where form_piece.form_id = item.form_id)
  ) as pieces
) as piece on true;

-- Checked when a transaction ends: the lines and their pieces are written one after the other.
create function check_item_pieces() returns trigger language plpgsql as $$
declare
  item form_item;
  counted bigint;
  cents bigint;
begin
  select * into item from form_item
  where form_id = coalesce(new.form_id, old.form_id) and line_no = coalesce(new.line_no, old.line_no);
  if not found then
    return null;
  end if;
  select coalesce(sum(quantity), 0), coalesce(sum(value_cents), 0) into counted, cents from form_item_piece
  where form_id = item.form_id and line_no = item.line_no;
  if counted <> item.quantity or cents <> item.value_cents then
    raise exception 'form_item_piece: line % of form % does not add up', item.line_no, item.form_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger form_item_adds_up after insert or update of quantity, value_cents on form_item
  deferrable initially deferred for each row execute function check_item_pieces();
create constraint trigger form_item_piece_adds_up after insert or update or delete on form_item_piece
  deferrable initially deferred for each row execute function check_item_pieces();
