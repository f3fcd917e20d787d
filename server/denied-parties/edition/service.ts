import { createHash } from 'node:crypto';
import { DomainError, inputError } from '~/domain/core/errors';
import { isShrinking, type ListPlan } from '~/domain/denied-parties/edition';
import { comparableNames, type DeniedParty } from '~/domain/denied-parties/list';
import type { ImportEdition, ListEditions } from '~/domain/denied-parties/schema';
import { partySearchText } from '~/domain/denied-parties/search-text';
import { audit } from '../../audit/service';
import type { Context, Queryable } from '../../core/api/context';
import { counted, pageOf } from '../../core/api/paging/service';
import type { ChangeContext } from '../../core/api/trpc';
import { orUnreadable } from '../../core/limits/bounded/import-file';
import { changeMatches } from '../review/queries';
import { releaseFor } from '../review/service';
import type { EditionList, EditionPlan, ImportedEdition } from '../schema';
import { insertDecisions, refreshScreening } from '../screening/queries';
import { type KnownParty, readEdition } from './list-reader';
import {
  addScreenJob,
  countEditions,
  findAllParties,
  insertEdition,
  listEditions,
  lockList,
  removeParties,
  writeNames,
  writeParties,
} from './queries';

const MOST_SAMPLES = 12;
/** Names are folded in parts: other requests are served between them. */
const PARTIES_AT_ONCE = 200;

type Planned = { parties: number; known: number; plan: ListPlan<KnownParty>; incomparable: DeniedParty[] };

/** Returns the effect of an import without writing it. */
export async function planImport(ctx: ChangeContext, csv: string): Promise<EditionPlan> {
  const { parties, known, plan, incomparable } = await planOf(ctx.tx, csv);
  const { added, changed, removed } = plan;
  const named = (rows: readonly DeniedParty[]) =>
    rows.slice(0, MOST_SAMPLES).map(({ reference, name }) => ({ reference, name }));
  return {
    parties,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    incomparable: incomparable.length,
    isShrinking: isShrinking({ known, removed: removed.length }),
    samples: {
      added: named(added),
      changed: named(changed.map(({ after }) => after)),
      removed: named(removed),
      incomparable: named(incomparable),
    },
  };
}

/**
 * Imports a whole list as the next edition, or nothing. A list that removes too many entries is refused as
 * `denied.shrinks` until it is confirmed. A job screens our names against the changes.
 */
export async function importEdition(ctx: ChangeContext, input: ImportEdition): Promise<ImportedEdition> {
  await lockList(ctx.tx);
  const { parties, known, plan, incomparable } = await planOf(ctx.tx, input.csv);
  const counts = { added: plan.added.length, changed: plan.changed.length, removed: plan.removed.length };
  if (!input.confirmed && isShrinking({ known, removed: counts.removed })) {
    throw new DomainError('denied.shrinks', { removed: counts.removed, known });
  }
  const now = ctx.now();
  const edition = await insertEdition(ctx.tx, {
    ...counts,
    source: input.source,
    sha256: createHash('sha256').update(input.csv).digest('hex'),
    parties,
    createdBy: ctx.session.user.id,
    createdAt: now,
  });
  await writePlan(ctx, plan, edition.id);
  await audit(ctx.tx, ctx, {
    action: 'deniedParties.import',
    entity: 'denied_edition',
    entityId: edition.id,
    after: {
      ...counts,
      parties,
      incomparable: incomparable.length,
      source: input.source,
      confirmed: input.confirmed,
    },
  });
  await addScreenJob(ctx.tx, edition.id);
  return { ...edition, incomparable: incomparable.length };
}

export async function readEditions(ctx: Context, input: ListEditions): Promise<EditionList> {
  const { order = 'desc' } = input;
  return {
    rows: await listEditions(ctx.db, { order, locale: ctx.locale, ...pageOf(input) }),
    ...counted(await countEditions(ctx.db)),
  };
}

async function planOf(db: Queryable, csv: string): Promise<Planned> {
  const known = await findAllParties(db);
  const read = await orUnreadable(readEdition({ csv, known }));
  if (!read.ok) throw inputError(read.issues);
  return { ...read, known: known.length };
}

async function writePlan(ctx: ChangeContext, plan: ListPlan<KnownParty>, editionId: string): Promise<void> {
  const next = [...plan.added, ...plan.changed.map(({ after }) => after)];
  const written = await writeParties(
    ctx.tx,
    next.map((party) => ({
      ...party,
      editionId,
      searchText: partySearchText(party),
      createdAt: ctx.now(),
    })),
  );
  const idOf = new Map(written.map(({ id, reference }) => [reference, id]));
  for (let at = 0; at < next.length; at += PARTIES_AT_ONCE) {
    const some = next.slice(at, at + PARTIES_AT_ONCE).flatMap((party) => {
      const partyId = idOf.get(party.reference);
      return partyId ? [{ party, partyId }] : [];
    });
    const names = some.flatMap(({ party, partyId }) =>
      comparableNames(party).map((name) => ({ ...name, partyId, editionId })),
    );
    await writeNames(
      ctx.tx,
      some.map(({ partyId }) => partyId),
      names,
    );
  }
  await letGo(ctx, plan.removed);
}

/** Handles removed parties: their open matches are released; confirmed ones wait for a decision. */
async function letGo(ctx: ChangeContext, removed: readonly KnownParty[]): Promise<void> {
  const open = await removeParties(
    ctx.tx,
    removed.map(({ id }) => id),
    ctx.now(),
  );
  const at = ctx.now();
  await changeMatches(
    ctx.tx,
    open.map(({ id }) => id),
    { status: 'lapsed', updatedAt: at },
  );
  await insertDecisions(
    ctx.tx,
    open.map(({ id }) => ({ matchId: id, status: 'lapsed' as const, decidedAt: at })),
  );
  await refreshScreening(ctx.tx, [...new Set(open.map(({ customerId }) => customerId))]);
  await releaseFor(
    ctx,
    open.map(({ screenedNameId }) => screenedNameId),
  );
}
