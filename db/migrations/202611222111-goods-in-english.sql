-- What customs read: the English description beside the one that the sender wrote.
alter table form_item add column description_en text not null default '' check (length(description_en) <= 200);
