-- News are documents with a structure (domain/rich-text) instead of Markdown, and their pictures are known.
-- What was written in Markdown becomes such a document: paragraphs, headings, flat lists, quotes, bold, italic and
-- links. Any other mark stays in the text as the letters it consists of.

create function markdown_words(words text, marks jsonb) returns jsonb language sql as $$
  select case
    when words = '' then '[]'::jsonb
    when marks = '[]' then jsonb_build_array(jsonb_build_object('type', 'text', 'text', words))
    else jsonb_build_array(jsonb_build_object('type', 'text', 'text', words, 'marks', marks))
  end
$$;

create function markdown_inline(source text, marks jsonb default '[]') returns jsonb language plpgsql as $$
declare
  sign constant text := '\*\*[^*]+\*\*|\*[^*[:space:]][^*]*\*|\[[^][]+\]\([^()[:space:]]+\)';
  rest text := source;
  piece text;
  address text;
  found jsonb := '[]';
begin
  loop
    piece := regexp_substr(rest, sign);
    exit when piece is null;
    found := found || markdown_words(left(rest, strpos(rest, piece) - 1), marks);
    if piece like '**%' then
      found := found || markdown_inline(substr(piece, 3, length(piece) - 4), marks || '[{"type": "bold"}]');
    elsif piece like '*%' then
      found := found || markdown_inline(substr(piece, 2, length(piece) - 2), marks || '[{"type": "italic"}]');
    else
      address := substring(piece from '\(([^()]*)\)$');
      found := found || markdown_inline(
        substring(piece from '^\[(.*)\]\('),
        case when address ~* '^(/([^/\\]|$)|https?://|mailto:|tel:)'
          then marks || jsonb_build_array(jsonb_build_object('type', 'link', 'attrs', jsonb_build_object('href', address)))
          else marks end);
    end if;
    rest := substr(rest, strpos(rest, piece) + length(piece));
  end loop;
  return found || markdown_words(rest, marks);
end $$;

create function markdown_paragraph(line text) returns jsonb language sql as $$
  select jsonb_build_object('type', 'paragraph', 'content', markdown_inline(line))
$$;

-- One group of lines of a kind as a block.
create function markdown_block(kind text, lines text[]) returns jsonb language sql as $$
  select case
    when kind in ('bulletList', 'orderedList') then jsonb_build_object('type', kind, 'content', (
      select jsonb_agg(jsonb_build_object('type', 'listItem', 'content', jsonb_build_array(markdown_paragraph(line))) order by place)
      from unnest(lines) with ordinality as item (line, place)))
    when kind = 'blockquote' then
      jsonb_build_object('type', kind, 'content', jsonb_build_array(markdown_paragraph(array_to_string(lines, ' '))))
    when kind in ('2', '3') then jsonb_build_object('type', 'heading', 'attrs', jsonb_build_object('level', kind::int),
      'content', markdown_inline(array_to_string(lines, ' ')))
    else markdown_paragraph(array_to_string(lines, ' '))
  end
$$;

create function markdown_document(source text) returns jsonb language plpgsql as $$
declare
  blocks jsonb := '[]';
  kind text := '';
  lines text[] := '{}';
  line text;
  next_kind text;
  words text;
  is_parted boolean := false;
begin
  foreach line in array string_to_array(replace(source, E'\r', ''), E'\n') loop
    line := btrim(line, E' \t');
    words := line;
    next_kind := case
      when line = '' or line ~ '^(-{3,}|\*{3,})$' then ''
      when line ~ '^##?\s' then '2'
      when line ~ '^#{3,6}\s' then '3'
      when line ~ '^[-*+]\s' then 'bulletList'
      when line ~ '^\d+[.)]\s' then 'orderedList'
      when line ~ '^>' then 'blockquote'
      else 'paragraph' end;
    if next_kind = '' then
      is_parted := true;
      continue;
    end if;
    if next_kind <> 'paragraph' then
      words := regexp_replace(line, '^(#{1,6}|[-*+]|\d+[.)]|>)\s*', '');
    end if;
    if next_kind = 'paragraph' and kind in ('bulletList', 'orderedList', 'blockquote') and not is_parted then
      lines[cardinality(lines)] := lines[cardinality(lines)] || ' ' || words;
    elsif next_kind = kind and (kind in ('bulletList', 'orderedList') or (kind in ('paragraph', 'blockquote') and not is_parted)) then
      lines := lines || words;
    else
      if kind <> '' then blocks := blocks || jsonb_build_array(markdown_block(kind, lines)); end if;
      kind := next_kind;
      lines := array[words];
    end if;
    is_parted := false;
  end loop;
  if kind <> '' then blocks := blocks || jsonb_build_array(markdown_block(kind, lines)); end if;
  return jsonb_build_object('type', 'doc', 'content', blocks);
end $$;

alter table news
  alter column body_mn type jsonb using markdown_document(body_mn),
  alter column body_en type jsonb using markdown_document(body_en),
  add check (body_mn ->> 'type' = 'doc'),
  add check (body_en ->> 'type' = 'doc');

drop function markdown_document, markdown_block, markdown_paragraph, markdown_inline, markdown_words;

-- Files that a text shows, its cover among them: whoever may read the text may see them.
create table news_picture (
  news_id uuid not null references news (id) on delete cascade,
  file_id uuid not null references file (id),
  primary key (news_id, file_id)
);
create index news_picture_file_idx on news_picture (file_id);
insert into news_picture (news_id, file_id) select id, cover_file_id from news where cover_file_id is not null;
