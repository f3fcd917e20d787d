import { randomBytes } from 'node:crypto';
import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import type { Tx } from '../../core/context';
import { findToken, insertLink } from './queries';

/**
 * The address of the receiver's own page of a form, made at the first message. The token holds 128 random bits: it
 * cannot be guessed, and it shows no more than tracking does.
 */
export async function receiverPath(tx: Tx, formId: string, locale: Locale): Promise<string> {
  await insertLink(tx, { formId, token: randomBytes(16).toString('base64url') });
  const token = await findToken(tx, formId);
  return `/r/${token}${locale === defaultLocale ? '' : `?lang=${locale}`}`;
}
