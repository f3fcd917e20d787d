-- Who screened a piece for security, as written on the belt's list; empty where nobody was named.
alter table parcel
  add column screening_officer text not null default '' check (length(screening_officer) <= 80);
