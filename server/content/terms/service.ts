import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { localized } from '~/domain/core/localized';
import { inEachLanguage } from '~/domain/core/schema';
import type { Context, Queryable } from '../../core/api/context';
import { type Chapter, chaptersOf } from '../markdown';
import { withValues } from '../places/service';
import { findEdition, hasTermsInForce, listEditions } from './queries';

type Edition = { number: number; validFrom: Date };
export type Terms = Edition & { isInForce: boolean; chapters: Chapter[]; editions: Edition[] };

const quotedSchema = inEachLanguage(z.record(z.string(), z.string()));

/**
 * The terms in force, or an earlier edition by its number. What is not yet in force does not exist; null while no
 * edition is.
 */
export async function readTerms(
  { db, now, locale }: Context,
  wanted: number | undefined,
): Promise<Terms | null> {
  const editions = (await listEditions(db, now())).map(({ number, validFrom }) => ({
    number,
    validFrom: validFrom ?? new Date(0),
  }));
  if (editions.length === 0 && wanted === undefined) return null;
  const edition = wanted === undefined ? editions[0] : editions.find(({ number }) => number === wanted);
  const text = edition && (await findEdition(db, locale, edition.number));
  if (!edition || !text) throw new DomainError('not_found');
  const quoted = quotedSchema.parse(JSON.parse(text.quoted));
  return {
    ...edition,
    isInForce: edition.number === editions[0]?.number,
    chapters: chaptersOf(withValues(text.body, localized(quoted, locale))),
    editions,
  };
}

/** @throws DomainError `terms.unconfirmed` while no administrator has published the terms. */
export async function assertTermsInForce(db: Queryable, now: Date): Promise<void> {
  if (!(await hasTermsInForce(db, now))) throw new DomainError('terms.unconfirmed');
}
