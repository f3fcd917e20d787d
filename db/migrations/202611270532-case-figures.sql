-- Figures of cases for the public page, calculated with those of flights. The table is new, and the released version runs
-- without it.

create type counted_cases as enum ('all', 'damage', 'loss', 'delay', 'contents', 'refund');
create table case_figures (
  kind counted_cases primary key,
  since timestamptz(3) not null,
  parcels integer not null check (parcels >= 0),
  cases integer not null check (cases >= 0),
  decided integer not null check (decided between 0 and cases),
  median_days integer check (median_days >= 0),
  worked_out_at timestamptz(3) not null,
  constraint case_figures_decided check ((decided = 0) = (median_days is null))
);
comment on table case_figures is 'Cases of each kind that were opened in the last twelve months, and of all kinds.';
comment on column case_figures.parcels is 'Parcels that flew in that time.';
comment on column case_figures.cases is 'Withdrawn ones are not counted.';
comment on column case_figures.median_days is 'Days until half of the decided ones were decided; a day that began counts.';
create index support_case_opened_idx on support_case (opened_at);
create constraint trigger case_figures_public_version after insert or update or delete on case_figures
  deferrable initially deferred for each row execute function bump_public_version();
