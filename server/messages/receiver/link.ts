import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import { channelTable } from '~/domain/messages/channels';
import type { Queryable, Services } from '../../core/api/context';
import { derivedToken, hashToken } from '../../core/security/token';
import { type LinkContext, shortLink } from '../../core/text/links';
import { findProvenAddress } from '../receiver-email/queries';
import { findFormOfCaseNews } from './case-link';
import { formOfDelivery, noticeOfCause } from './cause';
import { findFormOfNaming } from './collector-link';
import {
  findFormOfNotice,
  getLinkVersion,
  insertLink,
  insertLinkToken,
  listFormsWithoutToken,
  listParcels,
} from './queries';

type Parts = { db: Queryable } & Pick<Services, 'secret'>;

/**
 * Creates the link of the receiver's page of a form at the first message. Only the hash of its token is stored. A link
 * made before the secret was replaced goes on opening the page, because its hash is still there.
 */
export async function createReceiverLink({ db, secret }: Parts, formId: string): Promise<void> {
  await insertLink(db, formId);
  const tokenHash = hashToken(await receiverToken({ db, secret }, formId));
  await insertLinkToken(db, { formId, tokenHash });
}

/** Creates the tokens of links that the demo's rows have without one. */
export async function createSeededLinks({ db, secret }: Parts): Promise<void> {
  for (const formId of await listFormsWithoutToken(db)) await createReceiverLink({ db, secret }, formId);
}

/** Lets the link that a message brings open the page, also after the secret was replaced since it was written. */
export async function renewReceiverLink({ db, secret }: Parts, causeKey: string | null): Promise<void> {
  const found = await formOfCause(db, causeKey);
  if (found !== undefined) await createReceiverLink({ db, secret }, found.formId);
}

type Message = {
  causeKey: string | null;
  locale: Locale;
  /** The number or the address that it goes to, when it is sent. */
  recipient?: string;
};

/**
 * Returns the URL that a message to a receiver brings; undefined for other messages, and for one to a number that was
 * corrected since or to an address that is not the receiver’s any more.
 */
export async function findReceiverLink(
  { db, secret, env }: Parts & LinkContext,
  { causeKey, locale, recipient }: Message,
): Promise<string | undefined> {
  const found = await formOfCause(db, causeKey);
  if (found === undefined) return undefined;
  const { formId, receiverMobile } = found;
  const isMobile = recipient === undefined || recipient === receiverMobile;
  if (!isMobile && recipient !== (await findProvenAddress(db, formId))) return undefined;
  const token = await receiverToken({ db, secret }, formId);
  return shortLink({ env }, `/r/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`);
}

type LinkedForm = { formId: string; receiverMobile: string };

/** The form whose receiver a message is for; undefined for other messages. An e-mail has the cause of the text message. */
export async function formOfCause(db: Queryable, cause: string | null): Promise<LinkedForm | undefined> {
  if (cause === null) return undefined;
  const { prefix } = channelTable.email;
  const causeKey = cause.startsWith(prefix) ? cause.slice(prefix.length) : cause;
  const noticeId = noticeOfCause(causeKey);
  if (noticeId !== undefined) return await findFormOfNotice(db, noticeId);
  const formId =
    formOfDelivery(causeKey) ??
    (await findFormOfNaming(db, causeKey)) ??
    (await findFormOfCaseNews(db, causeKey));
  const [parcel] = formId === undefined ? [] : await listParcels(db, formId);
  return formId !== undefined && parcel ? { formId, receiverMobile: parcel.receiverMobile } : undefined;
}

export async function receiverToken({ db, secret }: Parts, formId: string): Promise<string> {
  return derivedToken(secret, ['receiver link', formId, await getLinkVersion(db, formId)]);
}
