import { codeCharacters } from '~/domain/customers/address-code';

const alphabet = `unnest(string_to_array('${codeCharacters}', null))`;

/** A code for each customer, by the rule of `address_check`, in the order of the alphabet instead of by chance. */
export const codesOfCustomers = `
  insert into address_code (code, customer_id, created_at)
  select given.code, wanted.id, wanted.created_at
  from (select id, created_at, row_number() over (order by id) as no from customer
        where not exists (select from address_code where customer_id = customer.id)) as wanted
  join (
    select code, row_number() over (order by code) as no
    from (select four || address_check(four) as code
          from (select a || b || c || d as four
                from ${alphabet} as a, ${alphabet} as b, ${alphabet} as c, ${alphabet} as d) as drawn
          where address_check(four) is not null) as valid
    where not exists (select from address_code where address_code.code = valid.code)
  ) as given on given.no = wanted.no`;

const numbered =
  '(select *, row_number() over (order by id) as no from arrival where customer_id is not null) as numbered';

/** An invoice and a service for every second box, of which one in fifty on the shelf waits, and a charge for each fourth, most of them billed. */
export const papersOfArrivals: readonly string[] = [
  `insert into shop_invoice (customer_id, arrival_id, storage_key, bytes, sha256)
   select customer_id, id, 'bench/' || id, 1000, repeat('0', 64) from ${numbered} where no % 2 = 0`,
  `insert into arrival_service (arrival_id, customer_id, office, purpose, status, fee_code, cents, asked_at, done_at)
   select id, customer_id, office, 'photos', (case when is_waiting then 'asked' else 'done' end)::service_status,
     'photos', 300, arrived_at, case when is_waiting then null else arrived_at end
   from (select *, no % 50 = 0 and ended_at is null as is_waiting from ${numbered}) as asking where no % 2 = 0`,
  `insert into arrival_charge (arrival_id, customer_id, service_id, cents, charged_at, form_id, billed_at)
   select arrival_id, customer_id, id, cents, done_at, case when no % 20 > 0 then id end, case when no % 20 > 0 then done_at end
   from (select *, row_number() over (order by id) as no from arrival_service where status = 'done') as done
   where no % 2 = 0 on conflict do nothing`,
];

/** Counts that triggers would have written. */
export const countsOfArrivals = `
  delete from list_count_change where list in ('arrival', 'expected_parcel');
  delete from list_count where list in ('arrival', 'expected_parcel');
  insert into list_count (list, status, total)
  select 'arrival', status::text, count(*) from arrival where archived_at is null group by status
  union all
  select 'expected_parcel', status::text, count(*) from expected_parcel where archived_at is null group by status`;
