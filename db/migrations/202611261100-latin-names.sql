-- The own Latin spelling of a name, as in the passport: papers print it where they need Latin letters. The party of a
-- form has it in its JSON, beside the name.
alter table customer add column latin_name text not null default '' check (length(latin_name) <= 200);
comment on column customer.latin_name is 'Own spelling of the name in Latin letters; empty when none is given.';
alter table address add column latin_name text not null default '' check (length(latin_name) <= 200);
comment on column address.latin_name is 'Own spelling of the name in Latin letters; empty when none is given.';
