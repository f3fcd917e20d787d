import type { Insertable } from 'kysely';
import type { DeniedMatch } from '~/db/types.gen';
import { type Hit, mustBeJudged } from '~/domain/denied-parties/match';
import { matchSearchText } from '~/domain/denied-parties/search-text';
import { moveOf } from '~/domain/parcels/acts';
import { auditAll } from '../../audit/service';
import type { RuleContext, Tx } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { moveParcels } from '../../moves/move';
import { changeMatches } from '../review/queries';
import {
  findHoldable,
  findNameOwners,
  insertDecisions,
  insertMatches,
  lockMatchesOf,
  refreshScreening,
  shareCargosOf,
} from './queries';

/** Stores matches: new and reopened ones wait for a decision, and their parcels are held. */
export async function recordHits(ctx: RuleContext, hits: readonly Hit[]): Promise<number> {
  if (hits.length === 0) return 0;
  const { tx } = ctx;
  const nameIds = [...new Set(hits.map(({ nameId }) => nameId))];
  const owners = new Map((await findNameOwners(tx, nameIds)).map((owner) => [owner.id, owner]));
  const locked = await lockMatchesOf(tx, nameIds);
  const known = new Map(
    locked.map((match) => [pairOf({ nameId: match.screenedNameId, partyId: match.partyId }), match]),
  );
  const opened: Opened[] = [];
  const added: NewMatch[] = [];
  for (const hit of hits) {
    const match = known.get(pairOf(hit));
    const owner = owners.get(hit.nameId);
    if (!owner || !mustBeJudged(match, hit.names)) continue;
    if (!match) added.push(newMatch(hit, owner, ctx.now()));
    else {
      await reopen(tx, match, { hit, at: ctx.now() });
      opened.push({ id: match.id, hit, customerId: owner.customerId });
    }
  }
  opened.push(...(await insertNew(tx, added, hits)));
  await tellOpened(ctx, opened);
  return opened.length;
}

type NewMatch = Insertable<DeniedMatch>;

function newMatch(hit: Hit, owner: { name: string; customerId: string }, at: Date): NewMatch {
  return {
    score: hit.score,
    matchedName: hit.matchedName,
    updatedAt: at,
    knownNames: hit.names,
    screenedNameId: hit.nameId,
    customerId: owner.customerId,
    partyId: hit.partyId,
    searchText: matchSearchText({ name: owner.name, matchedName: hit.matchedName }),
    createdAt: at,
  };
}

async function insertNew(tx: Tx, added: readonly NewMatch[], hits: readonly Hit[]): Promise<Opened[]> {
  const hitOf = new Map(hits.map((hit) => [pairOf(hit), hit]));
  return (await insertMatches(tx, added)).flatMap(({ id, screenedNameId, partyId, customerId }) => {
    const hit = hitOf.get(pairOf({ nameId: screenedNameId, partyId }));
    return hit ? [{ id, hit, customerId }] : [];
  });
}

function pairOf({ nameId, partyId }: Pick<Hit, 'nameId' | 'partyId'>): string {
  return `${nameId} ${partyId}`;
}

type Known = { id: string; knownNames: readonly string[] };

async function reopen(tx: Tx, { id, knownNames }: Known, { hit, at }: { hit: Hit; at: Date }): Promise<void> {
  await changeMatches(tx, [id], {
    score: hit.score,
    matchedName: hit.matchedName,
    knownNames: [...new Set([...knownNames, ...hit.names])],
    updatedAt: at,
    ...({ status: 'open', reason: '', decidedBy: null, decidedAt: null } as const),
  });
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
