import { type Insertable, sql } from 'kysely';
import type { DeniedDecision, DeniedMatch, FormNameRole } from '~/db/types.gen';
import type { Candidate } from '~/domain/denied-parties/match';
import { waitingMatchStatuses } from '~/domain/denied-parties/statuses';
import type { StoredName } from '~/domain/denied-parties/stored-name';
import { holdableStates, parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';

export type KeptName = { id: string; name: string; normal: string; keys: number[] };

/**
 * Inserts missing names of a customer and locks them: screening and decisions on a name wait for each other. Pass the
 * names in one order, so that two forms of one customer never deadlock.
 */
export async function keepNames(
  tx: Tx,
  customerId: string,
  names: readonly StoredName[],
): Promise<KeptName[]> {
  if (names.length === 0) return [];
  return await tx
    .insertInto('screenedName')
    .values(names.map((name) => ({ ...name, customerId })))
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'normal']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        keys: eb.ref('excluded.keys'),
        foldVersion: eb.ref('excluded.foldVersion'),
      })),
    )
    .returning(['id', 'name', 'normal', 'keys'])
    .execute();
}

/** Sets the customer's own names; returns the names that no longer are. */
export async function setOwnNames(tx: Tx, customerId: string, ids: readonly string[]): Promise<string[]> {
  const isOwn = sql<boolean>`id = any(${[...ids]}::uuid[])`;
  const changed = await tx
    .updateTable('screenedName')
    .set({ isCustomer: isOwn })
    .where('customerId', '=', customerId)
    .where((eb) => eb('isCustomer', 'is distinct from', isOwn))
    .returning(['id', 'isCustomer'])
    .execute();
  return changed.filter(({ isCustomer }) => !isCustomer).map(({ id }) => id);
}

type FormName = { formId: string; role: FormNameRole; screenedNameId: string };

export async function setFormNames(tx: Tx, names: readonly FormName[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto('formName')
    .values([...names])
    .onConflict((conflict) =>
      conflict
        .columns(['formId', 'role'])
        .doUpdateSet((eb) => ({ screenedNameId: eb.ref('excluded.screenedNameId') })),
    )
    .execute();
}

/** Finds listed names that share a key with this one: all that the score may find similar, and some others. */
export async function findLikeName(db: Queryable, nameId: string, limit: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select screened_name.id as name_id, screened_name.name, near.party_id, near.name as denied_name,
      near.normal as denied_normal
    from screened_name join denied_name as near on near.keys && screened_name.keys
    where screened_name.id = ${nameId}
    limit ${limit}`.execute(db);
  return rows;
}

/** Finds our names that share a key with this name of the list. */
export async function findLikeDenied(db: Queryable, deniedId: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select near.id as name_id, near.name, denied_name.party_id, denied_name.name as denied_name,
      denied_name.normal as denied_normal
    from denied_name join screened_name as near on near.keys && denied_name.keys
    where denied_name.id = ${deniedId}`.execute(db);
  return rows;
}

/** Locks the matches of these names in the order of their ids. */
export async function lockMatchesOf(tx: Tx, nameIds: readonly string[]) {
  if (nameIds.length === 0) return [];
  return await tx
    .selectFrom('deniedMatch')
    .select(['id', 'screenedNameId', 'customerId', 'partyId', 'status', 'knownNames'])
    .where('screenedNameId', 'in', [...nameIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the owners of names, with the text that a list of matches is searched by. */
export async function findNameOwners(tx: Tx, nameIds: readonly string[]) {
  return await tx
    .selectFrom('screenedName')
    .select(['id', 'customerId', 'name'])
    .where('id', 'in', [...nameIds])
    .execute();
}

const matchesAtOnce = 1_000;

/**
 * Inserts matches and returns those that no other transaction has just inserted. A name has one match without a party.
 */
export async function insertMatches(tx: Tx, rows: readonly Insertable<DeniedMatch>[]) {
  const inserted: { id: string; screenedNameId: string; partyId: string | null; customerId: string }[] = [];
  for (let at = 0; at < rows.length; at += matchesAtOnce) {
    const some = await tx
      .insertInto('deniedMatch')
      .values(rows.slice(at, at + matchesAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'screenedNameId', 'partyId', 'customerId'])
      .execute();
    inserted.push(...some);
  }
  return inserted;
}

export async function insertDecisions(tx: Tx, rows: readonly Insertable<DeniedDecision>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('deniedDecision')
    .values([...rows])
    .execute();
}

/** Finds names that no customer and no form uses any more. */
export async function findUnusedNames(tx: Tx, nameIds: readonly string[]): Promise<string[]> {
  if (nameIds.length === 0) return [];
  const rows = await tx
    .selectFrom('screenedName')
    .select('id')
    .where('id', 'in', [...nameIds])
    .where('isCustomer', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('formName').whereRef('formName.screenedNameId', '=', 'screenedName.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Updates the screening status of customers. Blocked: the customer is a denied party. Review: one of their names waits
 * for a decision, or a contact is a denied party.
 */
export async function refreshScreening(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    update customer set screening = fresh.screening
    from (
      select asked.id, case
        when bool_or(m.status = 'confirmed' and n.is_customer) then 'blocked'
        when bool_or(m.status in (${literals(waitingMatchStatuses)})) then 'review'
        else 'clear' end::screening_status as screening
      from unnest(${[...customerIds]}::uuid[]) as asked (id)
      left join denied_match m on m.customer_id = asked.id and m.status in (${literals(waitingMatchStatuses)})
      left join screened_name n on n.id = m.screened_name_id
      group by asked.id
    ) fresh
    where customer.id = fresh.id and customer.screening <> fresh.screening`.execute(tx);
}

type Held = { id: string; to: (typeof holdableStates)[number] };

/** Finds parcels of these names, or of customers with them, that must and can be held. */
export async function findHoldable(tx: Tx, nameIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select parcel.id from parcel
    where parcel.status in (${sql.join(holdableStates)}) and parcel.archived_at is null
      and (parcel.customer_id in (
          select customer_id from screened_name where id = any(${[...nameIds]}::uuid[]) and is_customer)
        or parcel.form_id in (select form_id from form_name where screened_name_id = any(${[...nameIds]}::uuid[])))
    order by parcel.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the cargos with parcels of these names, so that they cannot depart before the names are stored. */
export async function shareCargosOf(tx: Tx, nameIds: readonly string[]): Promise<void> {
  await sql`
    select cargo.id from cargo
    where cargo.id in (
      select parcel.cargo_id from parcel
      where parcel.status = ${parcelState.loaded}
        and (parcel.customer_id in (
            select customer_id from screened_name where id = any(${[...nameIds]}::uuid[]) and is_customer)
          or parcel.form_id in (select form_id from form_name where screened_name_id = any(${[...nameIds]}::uuid[]))))
    order by cargo.id for share`.execute(tx);
}

/** Finds parcels held for these names that have no other reason to wait. */
export async function findReleasable(tx: Tx, nameIds: readonly string[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select parcel.id, parcel.held_from as to from parcel
    where parcel.status = ${sql.lit(parcelState.on_hold)} and parcel.hold_reason = 'sanctions'
      and (parcel.customer_id in (
          select customer_id from screened_name where id = any(${[...nameIds]}::uuid[]))
        or parcel.form_id in (select form_id from form_name where screened_name_id = any(${[...nameIds]}::uuid[])))
      and exists (select from form_name where form_name.form_id = parcel.form_id)
      and not form_waits_for_names(parcel.form_id, parcel.customer_id)
    order by parcel.id`.execute(tx);
  return rows;
}
