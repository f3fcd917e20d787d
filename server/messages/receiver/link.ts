import { randomBytes } from 'node:crypto';
import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import type { Tx } from '../../core/context';
import { findToken, insertLink } from './queries';

/**
 * Returns the URL of the receiver's page of a form, created at the first message. The token has 128 random bits, so it
 * cannot be guessed, and the page shows no more than tracking.
 */
export async function receiverPath(tx: Tx, formId: string, locale: Locale): Promise<string> {
  await insertLink(tx, { formId, token: randomBytes(16).toString('base64url') });
  const token = await findToken(tx, formId);
  return `/r/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`;
}
