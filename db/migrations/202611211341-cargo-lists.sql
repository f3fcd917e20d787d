-- Lists and queues of cargo: search by code or MAWB, sort by cut-off, and what the cut-off job looks for.

create index cargo_search_idx on cargo using gin ((code || ' ' || coalesce(mawb, '')) gin_trgm_ops);
create index cargo_cut_off_idx on cargo (cut_off, id);
create index cargo_due_idx on cargo (cut_off) where status = 'open';

-- Queues of the dashboard that a status alone does not name.
create index parcel_held_idx on parcel (hold_reason) where status = 'on_hold';
create index parcel_missing_idx on parcel (cargo_id) where is_missing;
create index form_price_waiting_idx on form (customer_id) where price_approval = 'waiting';
