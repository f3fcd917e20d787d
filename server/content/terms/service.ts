import { DomainError } from '~/domain/core/errors';
import type { Context } from '../../core/context';
import { type Chapter, chaptersOf } from '../markdown';
import { findEdition, listEditions } from './queries';

type Edition = { number: number; validFrom: Date };
export type Terms = Edition & { isInForce: boolean; chapters: Chapter[]; editions: Edition[] };

/** Returns the current terms, or an earlier edition by number. A future edition is not found. */
export async function readTerms({ db, now, locale }: Context, wanted: number | undefined): Promise<Terms> {
  const editions = (await listEditions(db, now())).map(({ number, validFrom }) => ({
    number,
    validFrom: validFrom ?? new Date(0),
  }));
  const edition = wanted === undefined ? editions[0] : editions.find(({ number }) => number === wanted);
  const text = edition && (await findEdition(db, locale, edition.number));
  if (!edition || !text) throw new DomainError('not_found');
  return {
    ...edition,
    isInForce: edition.number === editions[0]?.number,
    chapters: chaptersOf(text.body),
    editions,
  };
}
