import { lateLink } from '~/domain/messages/template';
import { findMailedLink, type LinkSource } from '../../core/secret-links/mailed';
import { EmailError } from './provider';

/**
 * Puts the secret link into a text that is sent now. The outbox does not hold it, so a copy of the database or a clerk
 * who reads the outbox opens nothing.
 * @throws EmailError when the link was used, was replaced or has expired.
 */
export async function withLink(ctx: LinkSource, messageId: string, body: string): Promise<string> {
  const text = await filled(ctx, messageId, body);
  if (text === undefined) throw new EmailError('The link is no longer valid.', { isPermanent: true });
  return text;
}

/** Returns the text with its link; undefined when the link is no longer valid. */
export async function filled(ctx: LinkSource, messageId: string, body: string): Promise<string | undefined> {
  if (!body.includes(lateLink)) return body;
  const link = await findMailedLink(ctx, messageId);
  return link && body.replaceAll(lateLink, () => link);
}
