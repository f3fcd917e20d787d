import { sql } from 'kysely';
import { settledMatchStatuses, waitingMatchStatuses } from '~/domain/denied-parties/statuses';
import { expectedState } from '~/domain/expected-parcels/states';
import type { Tx } from '../../core/api/context';

/**
 * Every table whose rows belong to a customer. Those apart are merged separately, since both customers may have equal
 * rows, or one each.
 */
export const customerReferences = [
  { table: 'address' },
  { table: 'address_code', isApart: true },
  { table: 'app_user' },
  { table: 'arrival' },
  { table: 'arrival_charge' },
  { table: 'arrival_claim' },
  { table: 'arrival_service' },
  { table: 'data_request' },
  { table: 'denied_match', isApart: true },
  { table: 'email_proof' },
  { table: 'expected_parcel', isApart: true },
  { table: 'file' },
  { table: 'form' },
  { table: 'form_correction' },
  { table: 'message' },
  { table: 'note' },
  { table: 'parcel' },
  { table: 'payment' },
  { table: 'person_file', isApart: true },
  { table: 'quote' },
  { table: 'screened_name', isApart: true },
  { table: 'shop_invoice' },
  { table: 'support_case' },
  { table: 'webhook_endpoint' },
] as const;

type Pair = { winner: string; loser: string };

/** Locks the rows that other changes lock first, then both customers, always in this order, which avoids deadlocks. */
export async function lockForMerge(tx: Tx, { winner, loser }: Pair): Promise<void> {
  for (const table of ['form', 'expected_parcel', 'arrival', 'parcel', 'payment']) {
    await sql`select id from ${sql.table(table)} where customer_id in (${winner}, ${loser})
      order by id for update`.execute(tx);
  }
}

export async function lockBothRows(tx: Tx, { winner, loser }: Pair) {
  return await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', [winner, loser])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves the rows of one customer to the other; returns the number of rows per kind. */
export async function moveBelongings(tx: Tx, { winner, loser }: Pair): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const reference of customerReferences) {
    if ('isApart' in reference) continue;
    const { numAffectedRows } = await sql`
      update ${sql.table(reference.table)} set customer_id = ${winner} where customer_id = ${loser}`.execute(
      tx,
    );
    if (numAffectedRows) moved[reference.table] = Number(numAffectedRows);
  }
  return moved;
}

/** Files with the data of one of both say less than the customer has now: they close, and can be asked for again. */
export async function closePersonFiles(tx: Tx, { winner, loser }: Pair, at: Date): Promise<void> {
  await sql`
    update person_file set customer_id = ${winner}, removed_at = coalesce(removed_at, ${at})
    where customer_id in (${winner}, ${loser})`.execute(tx);
}

/** Boxes may be on their way with either code, so both find the winner, who keeps seeing the own one. */
export async function moveAddressCodes(tx: Tx, { winner, loser }: Pair): Promise<void> {
  await sql`
    update address_code set customer_id = ${winner}, is_current = false, retired_at = coalesce(retired_at, now())
    where customer_id = ${loser}`.execute(tx);
}

/** Moves parcels on their way to the winner. One that both registered is withdrawn, so that it is expected once. */
export async function moveExpected(tx: Tx, { winner, loser }: Pair): Promise<void> {
  await sql`
    update expected_parcel set status = ${expectedState.withdrawn}, withdrawn_at = now(), withdrawn_reason = 'staff',
      version = version + 1, updated_at = now()
    where customer_id = ${loser} and status = ${expectedState.expected} and exists (
      select from expected_parcel his
      where his.customer_id = ${winner} and his.status = ${expectedState.expected}
        and his.tracking_key = expected_parcel.tracking_key)`.execute(tx);
  await sql`update expected_parcel set customer_id = ${winner} where customer_id = ${loser}`.execute(tx);
}

/**
 * Moves screened names to the winner. A name that the winner also has stays behind, and forms with it refer to the
 * winner's.
 */
export async function moveNames(tx: Tx, { winner, loser }: Pair): Promise<void> {
  await sql`
    update form_name set screened_name_id = his.id
    from screened_name mine join screened_name his on his.normal = mine.normal and his.customer_id = ${winner}
    where form_name.screened_name_id = mine.id and mine.customer_id = ${loser}`.execute(tx);
  await sql`
    update screened_name set customer_id = ${winner}, is_customer = false
    where customer_id = ${loser} and not exists (
      select from screened_name his where his.customer_id = ${winner} and his.normal = screened_name.normal)`.execute(
    tx,
  );
  await sql`
    update denied_match set customer_id = ${winner}
    where customer_id = ${loser} and screened_name_id in (
      select id from screened_name where customer_id = ${winner})`.execute(tx);
}

type TwinMatch = { id: string; twinId: string | null; isWaiting: boolean; isTwinReviewed: boolean };

/** Finds matches of the names left behind, each with the winner's match of the same name and party. */
export async function findTwins(tx: Tx, { winner, loser }: Pair): Promise<TwinMatch[]> {
  const { rows } = await sql<TwinMatch>`
    select mine.id, his.id as twin_id, mine.status in (${sql.join(waitingMatchStatuses)}) as is_waiting,
      coalesce(his.status in (${sql.join(settledMatchStatuses)}), false) as is_twin_reviewed
    from denied_match mine
    join screened_name my_name on my_name.id = mine.screened_name_id
    join screened_name his_name on his_name.customer_id = ${winner} and his_name.normal = my_name.normal
    left join denied_match his on his.screened_name_id = his_name.id
      and his.party_id is not distinct from mine.party_id
    where mine.customer_id = ${loser}
    order by mine.id`.execute(tx);
  return rows;
}

/** Moves a match of a name left behind to the winner's name, where the winner has none with that party. */
export async function adoptMatches(tx: Tx, ids: readonly string[], winner: string): Promise<void> {
  await sql`
    update denied_match set customer_id = ${winner}, screened_name_id = his.id
    from screened_name mine join screened_name his on his.normal = mine.normal and his.customer_id = ${winner}
    where denied_match.screened_name_id = mine.id and denied_match.id = any(${[...ids]}::uuid[])`.execute(tx);
}
