import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CandidateReason } from '~/domain/arrivals/candidate-reasons';
import type { FoundCustomer } from '~/domain/arrivals/candidates';
import type { LabelFacts } from '~/domain/arrivals/label';
import { arrivalState, onShelfStates } from '~/domain/arrivals/states';
import type { SearchQuery } from '~/domain/core/search/query';
import type { CustomerNames } from '~/domain/customers/name';
import { type SearchedNames, searchedNames } from '~/domain/customers/search-text';
import { expectedState } from '~/domain/expected-parcels/states';
import type { Queryable } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';
import { isCustomerSearched } from '../../core/db/search/people/queries';

/** Names that are compared with that of a label. */
const mostNames = 200;

type FoundRow = SearchedNames &
  Omit<FoundCustomer, 'names' | 'expectedId' | 'why'> & { why: CandidateReason; expectedId: string | null };

/**
 * Finds the customers whom the number, codes, mobile or name of a label may mean, each way by its own index. A merged
 * customer is found as the one they were merged into.
 */
export async function findByLabel(
  db: Queryable,
  { key, codes, nearby, mobile }: LabelFacts,
  name: SearchQuery | undefined,
): Promise<FoundCustomer[]> {
  const ways = [
    ...(key === undefined ? [] : [expecting(key)]),
    ...(codes.length === 0 ? [] : [withCodes(codes, 'code')]),
    ...(nearby.length === 0 ? [] : [withCodes(nearby, 'nearby_code')]),
    ...(mobile === undefined ? [] : [withMobile(mobile)]),
    ...(name ? [named] : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    with ${name ? namesLike(name) : sql``} found as (${sql.join(ways, sql` union all `)})
    select customer.id as customer_id, found.why, found.expected_id, found.is_withdrawn, found.is_former,
      customer.first_name, customer.last_name, customer.organization_name, customer.latin_name,
      array(select coalesce(lines ->> 'suburb', '') from address
        where customer_id = customer.id and archived_at is null order by created_at desc limit 10) as suburbs,
      exists (select from expected_parcel where customer_id = customer.id and status = ${sql.lit(expectedState.expected)}
        and archived_at is null) as is_expecting,
      (select arrived_at from arrival where customer_id = customer.id and archived_at is null
        order by arrived_at desc, id desc limit 1) as last_arrival_at
    from found
      cross join lateral (select coalesce(merged_into, id) as id from customer
        where id = found.customer_id limit 1) as written
      cross join lateral (select * from customer
        where id = written.id and archived_at is null limit 1) as customer`.execute(db);
  return rows.map(({ expectedId, ...row }) => ({
    ...row,
    expectedId: expectedId ?? undefined,
    names: searchedNames(row),
  }));
}

/** An arrived one counts while further boxes of it may come. */
function expecting(key: string): RawBuilder<unknown> {
  return sql`(select distinct on (customer_id) customer_id, 'expected' as why, id as expected_id,
      status = ${expectedState.withdrawn} as is_withdrawn, false as is_former
    from expected_parcel as entry where tracking_key = ${key} and archived_at is null
      and (status = ${expectedState.expected}
        or (status = ${expectedState.withdrawn} and withdrawn_reason <> 'other_customer')
        or (status = ${expectedState.arrived} and boxes > (select count(*) from arrival
          where expected_parcel_id = entry.id and status <> ${arrivalState.cancelled}))
        or exists (select from arrival where expected_parcel_id = entry.id
          and status in (${literals(onShelfStates)})))
    order by customer_id, status, created_at desc)`;
}

function withCodes(codes: readonly string[], why: 'code' | 'nearby_code'): RawBuilder<unknown> {
  return sql`(select customer_id, ${sql.lit(why)} as why, null::uuid as expected_id, false as is_withdrawn,
      not is_current as is_former
    from address_code where code = any(${[...codes]}::text[]))`;
}

function withMobile(mobile: string): RawBuilder<unknown> {
  return sql`(select id as customer_id, 'mobile' as why, null::uuid as expected_id, false as is_withdrawn,
      false as is_former
    from customer where mobile = ${mobile} and archived_at is null limit 20)`;
}

const named = sql`(select id as customer_id, 'name' as why, null::uuid as expected_id, false as is_withdrawn,
    false as is_former
  from (select id from whole_name
    union select id from part_of_name where not exists (select from whole_name)) as hit)`;

/** Customers with every word of the name; where nobody has, those with one of its longer words. */
function namesLike(query: SearchQuery): RawBuilder<unknown> {
  const one = query.terms.filter(({ readings }) => readings.every((parts) => parts.some(isLong)));
  const words: RawBuilder<SqlBool>[] = one.map((term) => isCustomerSearched({ ...query, terms: [term] }));
  const part = words.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(words, sql` or `)})`;
  return sql`whole_name as materialized (select id from customer
      where ${isCustomerSearched(query)} and archived_at is null limit ${sql.lit(mostNames)}),
    part_of_name as materialized (select id from customer
      where ${part} and archived_at is null limit ${sql.lit(mostNames)}),`;
}

function isLong(part: string): boolean {
  return part.trim().length > 3;
}

type ShownRow = CustomerNames & {
  id: string;
  mobile: string | null;
  code: string | null;
  shop: string | null;
  photoId: string | null;
  arrivals: number;
};

/** Reads what a clerk sees of candidates: their names, code, and the last box that came for them. */
export async function findShownCandidates(
  db: Queryable,
  candidates: readonly { customerId: string; expectedId: string | undefined }[],
): Promise<Map<string, ShownRow>> {
  const { rows } = await sql<ShownRow>`
    select customer.id, first_name, last_name, organization_name, mobile,
      (select code from address_code where customer_id = customer.id and is_current) as code,
      (select shop from expected_parcel where id = asked.expected_id) as shop,
      (select file_id from arrival_photo join arrival on arrival.id = arrival_photo.arrival_id
          join file on file.id = arrival_photo.file_id and file.removed_at is null
        where arrival.customer_id = customer.id and arrival.archived_at is null and arrival_photo.kind = 'box'
        order by arrival.arrived_at desc, arrival_photo.created_at desc limit 1) as photo_id,
      (select count(*)::integer from arrival where customer_id = customer.id and archived_at is null
        and status in (${literals(onShelfStates)})) as arrivals
    from unnest(${candidates.map(({ customerId }) => customerId)}::uuid[],
        ${candidates.map(({ expectedId }) => expectedId ?? null)}::uuid[]) as asked (customer_id, expected_id)
      join customer on customer.id = asked.customer_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
