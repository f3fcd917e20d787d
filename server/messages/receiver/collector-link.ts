import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import { idSchema } from '~/domain/core/schema';
import type { Queryable, Services } from '../../core/api/context';
import { derivedToken, hashToken } from '../../core/security/token';
import { type LinkContext, shortLink } from '../../core/text/links';
import { findCollector, writeCollectorToken } from './queries';

type Parts = { db: Queryable } & Pick<Services, 'secret'>;
type Message = { causeKey: string | null; locale: Locale };

/** The cause of the message to the receiver that a person was named, which brings the receiver's own link. */
export function causeOfNaming(collectorId: string): string {
  return `collector.named:${collectorId}`;
}

/** The cause of the message to the person named, which brings that person's link. */
export function causeOfInviting(collectorId: string): string {
  return `collector.pass:${collectorId}`;
}

/** The form whose receiver a message reports a naming to; undefined for other messages. */
export async function findFormOfNaming(db: Queryable, causeKey: string): Promise<string | undefined> {
  const id = collectorIn(causeKey, 'named');
  return id === undefined ? undefined : (await findCollector(db, id))?.formId;
}

/**
 * Returns the URL that a message to a person named brings, and lets it open the page; undefined for other messages, and
 * once the person may no longer collect.
 */
export async function findCollectorLink(
  { db, secret, env }: Parts & LinkContext,
  { causeKey, locale }: Message,
): Promise<string | undefined> {
  const id = causeKey === null ? undefined : collectorIn(causeKey, 'pass');
  const collector = id === undefined ? undefined : await findCollector(db, id);
  if (!collector || collector.withdrawnAt) return undefined;
  const token = derivedToken(secret, ['collector link', collector.id]);
  await writeCollectorToken(db, collector.id, hashToken(token));
  return shortLink({ env }, `/k/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`);
}

function collectorIn(causeKey: string, of: 'named' | 'pass'): string | undefined {
  const [, kind, id] = /^collector\.(named|pass):(.+)$/u.exec(causeKey) ?? [];
  return kind === of ? idSchema.safeParse(id).data : undefined;
}
