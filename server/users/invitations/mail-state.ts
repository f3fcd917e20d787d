import type { Context } from '../../core/api/context';
import { hasBounced } from '../../messages/email/queries';
import type { LinkMail } from '../schema';
import type { Link } from './link';

export type LinkOwner = { email: string | null; isProven: boolean };

/** Returns what became of the e-mail with a link, or why there is none. */
export async function mailStateOf(
  { db, env }: Pick<Context, 'db' | 'env'>,
  link: Pick<Link, 'mailStatus'>,
  { email, isProven }: LinkOwner,
): Promise<LinkMail> {
  if (email !== null && (await hasBounced(db, email))) return 'bounced';
  if (link.mailStatus !== null) return link.mailStatus;
  if (env.email.provider === 'off' || email === null) return 'off';
  return isProven ? 'none' : 'unproven';
}
