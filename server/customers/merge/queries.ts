import { sql } from 'kysely';
import { settledMatchStatuses, waitingMatchStatuses } from '~/domain/denied-parties/statuses';
import type { Tx } from '../../core/context';

/** Every table whose rows belong to a customer. Names and their matches have a way of their own: both may have one. */
export const customerReferences = [
  { table: 'address' },
  { table: 'app_user' },
  { table: 'denied_match', isApart: true },
  { table: 'file' },
  { table: 'form' },
  { table: 'message' },
  { table: 'note' },
  { table: 'parcel' },
  { table: 'payment' },
  { table: 'quote' },
  { table: 'screened_name', isApart: true },
  { table: 'webhook_endpoint' },
] as const;

type Pair = { winner: string; loser: string };

/**
 * Holds what others hold before they write for a customer, then both customers, always in this order: whoever is at
 * one of the rows ends first.
 */
export async function lockForMerge(tx: Tx, { winner, loser }: Pair): Promise<void> {
  for (const table of ['form', 'parcel', 'payment']) {
    await sql`select id from ${sql.table(table)} where customer_id in (${winner}, ${loser})
      order by id for update`.execute(tx);
  }
}

export async function lockBoth(tx: Tx, { winner, loser }: Pair) {
  return await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', [winner, loser])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives what belongs to the one to the other; answers how many rows of each kind. */
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

/** Names that the winner has too stay behind; forms that bear them bear his. The others are his from now on. */
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

type Twin = { id: string; twinId: string | null; isWaiting: boolean; isTwinJudged: boolean };

/** Matches of names that stayed behind, each with the winner's own of the same name and party. */
export async function findTwins(tx: Tx, { winner, loser }: Pair): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select mine.id, his.id as twin_id, mine.status in (${sql.join(waitingMatchStatuses)}) as is_waiting,
      coalesce(his.status in (${sql.join(settledMatchStatuses)}), false) as is_twin_judged
    from denied_match mine
    join screened_name my_name on my_name.id = mine.screened_name_id
    join screened_name his_name on his_name.customer_id = ${winner} and his_name.normal = my_name.normal
    left join denied_match his on his.screened_name_id = his_name.id and his.party_id = mine.party_id
    where mine.customer_id = ${loser}
    order by mine.id`.execute(tx);
  return rows;
}

/** A match of a name that stayed behind, where the winner has none with that party, is taken over by his name. */
export async function adoptMatches(tx: Tx, ids: readonly string[], winner: string): Promise<void> {
  await sql`
    update denied_match set customer_id = ${winner}, screened_name_id = his.id
    from screened_name mine join screened_name his on his.normal = mine.normal and his.customer_id = ${winner}
    where denied_match.screened_name_id = mine.id and denied_match.id = any(${[...ids]}::uuid[])`.execute(tx);
}
