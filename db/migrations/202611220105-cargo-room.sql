-- How much a flight may carry by volume, in litres; empty where its carrier limits the weight alone.
alter table cargo add column capacity_l integer check (capacity_l between 1 and 2000000);
