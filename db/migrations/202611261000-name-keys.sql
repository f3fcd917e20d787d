-- Names are found by the keys of their fold, which finds every name that the score finds. Trigrams of the folded text
-- dropped names that were written together, turned or in other letters.

alter table denied_name
  add column keys integer[] not null default '{}',
  add column fold_version smallint not null default 0;
alter table screened_name
  add column keys integer[] not null default '{}',
  add column fold_version smallint not null default 0;
comment on column denied_name.keys is 'What similar names are found by: hashes made by the rules of the domain.';
comment on column denied_name.fold_version is 'The fold that made the keys; 0 when the released version wrote the row.';
comment on column screened_name.keys is
  'What similar names are found by: hashes made by the rules of the domain. Empty when the name has no letter or digit.';
comment on column screened_name.fold_version is
  'The fold that made the keys; 0 when the released version wrote the row.';

create index denied_name_keys_idx on denied_name using gin (keys);
create index screened_name_keys_idx on screened_name using gin (keys);
-- Rows of an older fold, which a job folds again.
create index denied_name_fold_idx on denied_name (fold_version, id);
create index screened_name_fold_idx on screened_name (fold_version, id);

-- A name that cannot be compared waits for a decision too: a match without a party.
alter table denied_match alter column party_id drop not null;
comment on column denied_match.party_id is 'Null when the name cannot be compared with any list.';
-- released version: it writes no match without a party.
create unique index denied_match_unread_idx on denied_match (screened_name_id) where party_id is null;
