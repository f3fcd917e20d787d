-- One number that grows, at commit, with everything that public pages are made of. Pages that are kept compare it.
-- Deferred to the end of the transaction, so that its row is locked for the commit alone and never beneath other locks.

create table public_version (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
insert into public_version default values;

create function bump_public_version() returns trigger language plpgsql as $$
begin
  if current_setting('moz.public_version_bumped', true) is distinct from txid_current()::text then
    update public_version set version = version + 1;
    perform set_config('moz.public_version_bumped', txid_current()::text, true);
  end if;
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array[
    'rate', 'tariff', 'tariff_band', 'extra_fee', 'currency', 'constant', 'cargo', 'cargo_leg',
    'news', 'faq', 'team_member', 'help_category', 'help_article', 'terms_edition'
  ] loop
    execute format(
      'create constraint trigger %I_public_version after insert or update or delete on %I
       deferrable initially deferred for each row execute function bump_public_version()',
      source, source);
  end loop;
end $$;
