import { fillPlaces } from '~/domain/core/places';
import { sampleAddress, sampleParams, sampleReader } from '~/domain/messages/samples';
import type { PreviewEmail } from '~/domain/messages/schema';
import type { Context } from '../../core/api/context';
import { drawEmail } from '../email/draw';
import { findSender } from '../email/queries';
import { assertSendable } from './service';

type EmailPreview = { subject: string; text: string; light: string; dark: string };

/** Draws an e-mail with sample values, in both colours, as the worker would send it. Stores nothing. */
export async function previewEmail(
  { db }: Pick<Context, 'db'>,
  { kind, locale, ...written }: PreviewEmail,
): Promise<EmailPreview> {
  assertSendable({ kind, channel: 'email', ...written });
  const params = sampleParams(kind, locale);
  const subject = fillPlaces(written.subject, params);
  const email = {
    ...{ kind, locale, subject, to: sampleAddress },
    body: fillPlaces(written.body, params),
    company: await findSender(db),
    reader: sampleReader(kind, locale),
  };
  const [light, dark] = [drawEmail({ ...email, scheme: 'light' }), drawEmail({ ...email, scheme: 'dark' })];
  return { subject, text: light.text, light: light.html, dark: dark.html };
}
