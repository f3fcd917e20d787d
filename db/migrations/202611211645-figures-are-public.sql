-- The figures of a flight are shown on a page that is kept.
create constraint trigger flight_figures_public_version after insert or update or delete on flight_figures
  deferrable initially deferred for each row execute function bump_public_version();
