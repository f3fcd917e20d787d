import type { UpdateObject } from 'kysely';
import type { DB } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { customerName } from '~/domain/customers/name';
import type { CustomerType } from '~/domain/customers/types';
import { type Hit, hitsOf, incomparable, mustBeJudged } from '~/domain/denied-parties/match';
import { matchSearchText } from '~/domain/denied-parties/search-text';
import { isComparable, type StoredName, storedName } from '~/domain/denied-parties/stored-name';
import { moveOf } from '~/domain/parcels/acts';
import { auditAll } from '../../audit/service';
import type { RuleContext, Tx } from '../../core/context';
import { publish } from '../../events/publish';
import { moveParcels } from '../../moves/move';
import { changeMatches } from '../review/queries';
import {
  findHoldable,
  findLikeNames,
  findNameOwners,
  findUnusedNames,
  insertDecisions,
  insertMatch,
  type KeptName,
  keepNames,
  lockMatchesOf,
  refreshScreening,
  setFormNames,
  setOwnNames,
  shareCargosOf,
} from './queries';

/** The lists write a person's given name first. */
const LIST_LOCALE = 'en' satisfies Locale;

type Customer = {
  id: string;
  type: CustomerType;
  firstName: string;
  lastName: string;
  organizationName: string | null;
  latinName: string;
};
type Named = { name: string; latinName: string };
type Form = { id: string; customerId: string; sender: Named; receiver: Named };

/** Screens the customer's names; ends the matches of names that are no longer theirs. */
export async function screenCustomer(ctx: RuleContext, customer: Customer): Promise<void> {
  const person = customerName({ ...customer, organizationName: null }, LIST_LOCALE);
  const names = customer.type === 'organization' ? [customerName(customer, LIST_LOCALE), person] : [person];
  const latin = customer.latinName === '' ? [] : [customer.latinName];
  const kept = await keepNames(ctx.tx, customer.id, toKeep([...names, ...latin]));
  const former = await setOwnNames(
    ctx.tx,
    customer.id,
    kept.map(({ id }) => id),
  );
  await compare(ctx, kept);
  await lapse(ctx, await findUnusedNames(ctx.tx, former));
  await refreshScreening(ctx.tx, [customer.id]);
}

/**
 * Screens sender and receiver of a form, each with the own Latin spelling. The form continues; its parcels are held on a
 * match.
 */
export async function screenForm(
  ctx: RuleContext,
  { id, customerId, sender, receiver }: Form,
): Promise<void> {
  const named = [
    { role: 'sender', name: sender.name },
    { role: 'receiver', name: receiver.name },
    ...spelling('sender_latin', sender),
    ...spelling('receiver_latin', receiver),
  ] as const;
  const kept = await keepNames(ctx.tx, customerId, toKeep(named.map(({ name }) => name)));
  const idOf = (name: string): string | undefined =>
    kept.find(({ normal }) => normal === storedName(name).normal)?.id;
  await setFormNames(
    ctx.tx,
    named.flatMap(({ role, name }) => {
      const screenedNameId = idOf(name);
      return screenedNameId ? [{ formId: id, role, screenedNameId }] : [];
    }),
  );
  await compare(ctx, kept);
}

/** The own Latin spelling of a party, where there is one. */
function spelling<Role extends string>(role: Role, { latinName }: Named): { role: Role; name: string }[] {
  return latinName === '' ? [] : [{ role, name: latinName }];
}

/** Stores matches: new and reopened ones wait for a decision, and their parcels are held. */
export async function recordHits(ctx: RuleContext, hits: readonly Hit[]): Promise<number> {
  if (hits.length === 0) return 0;
  const { tx } = ctx;
  const nameIds = [...new Set(hits.map(({ nameId }) => nameId))];
  const owners = new Map((await findNameOwners(tx, nameIds)).map((owner) => [owner.id, owner]));
  const known = await lockMatchesOf(tx, nameIds);
  const opened: { id: string; hit: Hit; customerId: string }[] = [];
  for (const hit of hits) {
    const match = known.find(
      ({ screenedNameId, partyId }) => screenedNameId === hit.nameId && partyId === hit.partyId,
    );
    const owner = owners.get(hit.nameId);
    if (!owner || !mustBeJudged(match, hit.names)) continue;
    const found = { score: hit.score, matchedName: hit.matchedName, updatedAt: ctx.now() };
    const knownNames = [...new Set([...(match?.knownNames ?? []), ...hit.names])];
    const id = match
      ? match.id
      : await insertMatch(tx, {
          ...found,
          knownNames,
          screenedNameId: hit.nameId,
          customerId: owner.customerId,
          partyId: hit.partyId,
          searchText: matchSearchText({ name: owner.name, matchedName: hit.matchedName }),
          createdAt: ctx.now(),
        });
    if (!id) continue;
    if (match) await reopen(tx, id, { ...found, knownNames });
    opened.push({ id, hit, customerId: owner.customerId });
  }
  await tellOpened(ctx, opened);
  return opened.length;
}

async function reopen(tx: Tx, id: string, found: UpdateObject<DB, 'deniedMatch'>): Promise<void> {
  const undecided = { status: 'open', reason: '', decidedBy: null, decidedAt: null } as const;
  await changeMatches(tx, [id], { ...found, ...undecided });
}

type Opened = { id: string; hit: Hit; customerId: string };

async function tellOpened(ctx: RuleContext, opened: readonly Opened[]): Promise<void> {
  if (opened.length === 0) return;
  const at = ctx.now();
  await insertDecisions(
    ctx.tx,
    opened.map(({ id }) => ({ matchId: id, status: 'open', decidedAt: at })),
  );
  await auditAll(
    ctx.tx,
    ctx,
    opened.map(({ id, hit }) => ({
      action: 'deniedParties.hit',
      entity: 'denied_match',
      entityId: id,
      after: { name: hit.name, matchedName: hit.matchedName, score: hit.score },
    })),
  );
  await refreshScreening(ctx.tx, [...new Set(opened.map(({ customerId }) => customerId))]);
  await holdFor(
    ctx,
    opened.map(({ hit }) => hit.nameId),
  );
  const [first] = opened;
  const data = { matchIds: opened.map(({ id }) => id) };
  if (first) await publish(ctx, 'names.hit', [{ entityId: first.id, customerId: first.customerId, data }]);
}

/**
 * Holds the parcels of these names that can be held. Loaded ones cannot: the departure checks these names, and a
 * running departure is waited for.
 */
export async function holdFor(ctx: RuleContext, nameIds: readonly string[]): Promise<void> {
  await shareCargosOf(ctx.tx, nameIds);
  const parcelIds = await findHoldable(ctx.tx, nameIds);
  await moveParcels(ctx, { parcelIds, ...moveOf('hold'), set: { holdReason: 'sanctions' } });
}

/** Opens matches for names that resemble listed ones, and for names that cannot be compared. */
export async function compare(ctx: RuleContext, names: readonly KeptName[]): Promise<void> {
  if (names.length === 0) return;
  const ids = names.filter(isComparable).map(({ id }) => id);
  const hits = hitsOf(await findLikeNames(ctx.tx, ids));
  const unread = names.filter((name) => !isComparable(name)).map(incomparable);
  await recordHits(ctx, [...hits, ...unread]);
}

async function lapse(ctx: RuleContext, nameIds: readonly string[]): Promise<void> {
  const open = (await lockMatchesOf(ctx.tx, nameIds)).filter(({ status }) => status === 'open');
  const ids = open.map(({ id }) => id);
  await changeMatches(ctx.tx, ids, { status: 'lapsed', updatedAt: ctx.now() });
  await insertDecisions(
    ctx.tx,
    ids.map((matchId) => ({ matchId, status: 'lapsed' as const, decidedAt: ctx.now() })),
  );
}

/** Sorts names, so that locks are taken in one order. A customer may have no name yet. */
function toKeep(names: readonly string[]): StoredName[] {
  const written = names.filter((name) => name.trim() !== '').map(storedName);
  return [...new Map(written.map((name) => [name.normal, name])).values()].sort((one, other) =>
    one.normal < other.normal ? -1 : 1,
  );
}
