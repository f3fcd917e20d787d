import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { type Localized, localized } from '~/domain/core/localized';
import { inEachLanguage } from '~/domain/core/schema';
import type { Context, Queryable } from '../../core/api/context';
import { type Chapter, chaptersOf } from '../markdown';
import { withValues } from '../places/service';
import { type EditionTable, findEdition, hasTermsInForce, listEditions } from './queries';

type Edition = { number: number; validFrom: Date };
export type Terms = Edition & { isInForce: boolean; chapters: Chapter[]; editions: Edition[] };

const quotedSchema = inEachLanguage(z.record(z.string(), z.string()));

export type WantedEdition = {
  table: EditionTable;
  wanted: number | undefined;
  /** Values of places that are read now, beside those that the edition quotes. */
  values?: Localized<Readonly<Record<string, string>>>;
};

/**
 * The edition in force, or an earlier one by its number. What is not yet in force does not exist; null while no
 * edition is.
 */
export async function readEdition(
  { db, now, locale }: Context,
  { table, wanted, values }: WantedEdition,
): Promise<Terms | null> {
  const editions = (await listEditions(db, table, now())).map(({ number, validFrom }) => ({
    number,
    validFrom: validFrom ?? new Date(0),
  }));
  if (editions.length === 0 && wanted === undefined) return null;
  const edition = wanted === undefined ? editions[0] : editions.find(({ number }) => number === wanted);
  const text = edition && (await findEdition(db, table, { locale, number: edition.number }));
  if (!edition || !text) throw new DomainError('not_found');
  const quoted = localized(quotedSchema.parse(JSON.parse(text.quoted)), locale);
  const places = values ? { ...localized(values, locale), ...quoted } : quoted;
  return {
    ...edition,
    isInForce: edition.number === editions[0]?.number,
    chapters: chaptersOf(withValues(text.body, places)),
    editions,
  };
}

/** @throws DomainError `terms.unconfirmed` while no administrator has published the terms. */
export async function assertTermsInForce(db: Queryable, now: Date): Promise<void> {
  if (!(await hasTermsInForce(db, now))) throw new DomainError('terms.unconfirmed');
}
