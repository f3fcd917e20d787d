import { DomainError } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import { type ConsentKind, missingConsents } from '~/domain/privacy/requests';
import { audit } from '../audit/service';
import { findEditionInForce } from '../content/terms/queries';
import type { Context, Queryable, Tx } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { insertConsents, listConsents } from './queries';

export type EditionsInForce = { terms: number | undefined; privacy: number | undefined };

/** The numbers of the editions that people agree to now; undefined while nobody has published one. */
export async function findEditionsInForce(db: Queryable, now: Date): Promise<EditionsInForce> {
  const [terms, privacy] = await Promise.all([
    findEditionInForce(db, 'termsEdition', now),
    findEditionInForce(db, 'privacyEdition', now),
  ]);
  return { terms, privacy };
}

/** What somebody new agrees to: the texts in force, each by a tick of its own. */
export async function listNeededConsents(ctx: Pick<Context, 'db' | 'now'>): Promise<ConsentKind[]> {
  return missingConsents([], await findEditionsInForce(ctx.db, ctx.now()));
}

/** What a user has not agreed to yet. */
export async function listMissingOfUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<ConsentKind[]> {
  const [given, inForce] = await Promise.all([
    listConsents(db, { column: 'userId', id: userId }),
    findEditionsInForce(db, now()),
  ]);
  return missingConsents(given, inForce);
}

/** What the receiver of a form has not agreed to yet. */
export async function listMissingOfReceiver(
  { db, now }: Pick<Context, 'db' | 'now'>,
  formId: string,
): Promise<ConsentKind[]> {
  const [given, { privacy }] = await Promise.all([
    listConsents(db, { column: 'formId', id: formId }),
    findEditionsInForce(db, now()),
  ]);
  return missingConsents(given, { terms: undefined, privacy });
}

/** @throws DomainError `privacy.consent_needed` with the consent that is missing as its field. */
export async function assertConsents(
  ctx: Pick<Context, 'db' | 'now'>,
  given: readonly ConsentKind[],
  needed?: readonly ConsentKind[],
): Promise<void> {
  const missing = (needed ?? (await listNeededConsents(ctx))).find((kind) => !given.includes(kind));
  if (missing) throw new DomainError('privacy.consent_needed', {}, missing);
}

type ConsentOwner = { userId: string } | { formId: string };
type GivenConsents = { owner: ConsentOwner; kinds: readonly ConsentKind[]; locale: Locale };

/** Stores what somebody agrees to, with the editions in force and the language in which they were shown. */
export async function giveConsents(
  ctx: Pick<Context, 'now'> & { tx: Tx },
  { owner, kinds, locale }: GivenConsents,
): Promise<void> {
  const givenAt = ctx.now();
  const inForce = await findEditionsInForce(ctx.tx, givenAt);
  const askable = missingConsents([], inForce).filter((kind) => kinds.includes(kind));
  await insertConsents(
    ctx.tx,
    askable.flatMap((kind) => {
      const edition = kind === 'terms' ? inForce.terms : inForce.privacy;
      return edition === undefined ? [] : [{ ...owner, kind, edition, locale, givenAt }];
    }),
  );
}

/** The signed-in user agrees, for example to a new edition. */
export async function giveOwnConsents(ctx: ChangeContext, kinds: readonly ConsentKind[]): Promise<void> {
  const userId = ctx.session.user.id;
  await giveConsents(ctx, { owner: { userId }, kinds, locale: ctx.locale });
  await audit(ctx.tx, ctx, {
    action: 'privacy.consent',
    entity: 'app_user',
    entityId: userId,
    after: { kinds: [...kinds] },
  });
}
