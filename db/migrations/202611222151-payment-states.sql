-- What a list shows and filters by: a payment is refunded in part or whole by what was given back of it.
create type payment_state as enum ('pending', 'paid', 'partly_refunded', 'refunded', 'failed', 'void');

alter table payment
  add column state payment_state not null generated always as (
    case status
      when 'pending' then 'pending'::payment_state
      when 'failed' then 'failed'::payment_state
      when 'void' then 'void'::payment_state
      else case
        when refunded = 0 then 'paid'::payment_state
        when refunded = amount then 'refunded'::payment_state
        else 'partly_refunded'::payment_state
      end
    end
  ) stored,
  -- Australian cash goes in steps of 5 cents: what was taken beyond (above 0) or short of what it counts for.
  add column rounding_cents integer not null generated always as (
    case when method = 'cash' and currency = 'AUD' then amount::integer - amount_cents else 0 end
  ) stored;

create index payment_state_idx on payment (state, created_at desc, id desc);
drop index payment_status_idx;
