import { type RankedCandidates, rankCandidates } from '~/domain/arrivals/candidates';
import { type LabelFacts, labelFactsOf, type TypedLabel, typedCodeIn } from '~/domain/arrivals/label';
import type { CandidatesQuestion } from '~/domain/arrivals/schema';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { DomainError } from '~/domain/core/errors';
import { isTooShort } from '~/domain/core/search/query';
import { customerName } from '~/domain/customers/name';
import type { Context, Queryable } from '../../core/api/context';
import { readWords } from '../../core/db/search/service';
import { findBoxesOfKey } from '../receive/queries';
import { findLabel } from '../view/queries';
import { findByLabel, findShownCandidates } from './queries';
import type { CandidatesAnswer } from './schema';

/** Ranks the customers whom a label may mean. */
export async function rankByLabel(db: Queryable, label: LabelFacts): Promise<RankedCandidates> {
  const words = readWords(label.name);
  const name = words && !isTooShort(words) ? words : undefined;
  return rankCandidates(await findByLabel(db, label, name), label);
}

/** Returns the candidates of a label as typed so far, or of an arrival that waits for its customer. */
export async function readCandidates(ctx: Context, question: CandidatesQuestion): Promise<CandidatesAnswer> {
  const typed = 'id' in question ? await labelOf(ctx, question.id) : question;
  const facts = labelFactsOf(typed);
  const { candidates, sure, doubt } = await rankByLabel(ctx.db, facts);
  const shown = await findShownCandidates(ctx.db, candidates);
  const { carrier, certainty } = recogniseTracking(typed.trackingNumber);
  const ownId = 'id' in question ? question.id : undefined;
  const boxes = facts.key === undefined ? [] : await findBoxesOfKey(ctx.db, facts.key);
  return {
    candidates: candidates.flatMap(({ expectedId, ...candidate }) => {
      const row = shown.get(candidate.customerId);
      if (!row) return [];
      const { code, shop, photoId, arrivals, mobile } = row;
      return {
        ...{ ...candidate, code, photoId, arrivals, expectedId: expectedId ?? null },
        name: customerName(row, ctx.locale),
        mobile: mobile?.slice(-4) ?? null,
        shop: shop ?? '',
      };
    }),
    isSure: sure !== undefined,
    doubt,
    carrier,
    isMisread: certainty === 'misread',
    known: boxes.filter(({ id }) => id !== ownId),
  };
}

async function labelOf(ctx: Context, id: string): Promise<TypedLabel> {
  const label = await findLabel(ctx.db, id, { ability: ctx.ability, action: 'assign' });
  if (!label) throw new DomainError('not_found');
  return { ...label, code: typedCodeIn(label.labelText) };
}
