-- What receivers say of their goods while the flight is in the air, for customs. The table is new.

create table goods_confirmation (
  form_id uuid not null references form (id),
  cargo_id uuid not null references cargo (id),
  version integer not null check (version > 0),
  is_right boolean not null,
  note text not null default '' check (length(note) <= 500),
  lines jsonb not null,
  said_at timestamptz(3) not null,
  primary key (form_id, cargo_id, version),
  check (not is_right or (note = '' and lines = '[]'::jsonb))
);
comment on table goods_confirmation is
  'What the receiver says of the goods of a form in a flight. Append-only: a later version replaces it.';
comment on column goods_confirmation.lines is
  'Each corrected line: what was declared, and what the receiver says instead. The declared goods stay as they are.';
create index goods_confirmation_cargo_idx on goods_confirmation (cargo_id, form_id);
create trigger goods_confirmation_append_only before update or delete on goods_confirmation
  for each row execute function refuse_change();
create trigger refuse_truncate before truncate on goods_confirmation execute function refuse_change();
create trigger goods_confirmation_live_insert after insert on goods_confirmation
  for each row execute function tell_form_of_question();
