import { createHmac } from 'node:crypto';
import type { Context } from '../../core/api/context';
import { publicLink } from '../../core/text/links';

/** Purposes of links, by the page that each opens. */
const pages = {
  invite: '/invitation/',
  restore: '/invitation/',
  password: '/new-password/',
  email: '/confirm-email/',
  contact: '/contact/reply/',
} as const;
export type LinkPurpose = keyof typeof pages;

/** How a link reaches its owner: shown to an administrator who hands it over, or sent by e-mail. */
export type LinkWay = 'shown' | 'mailed';

type Part = { id: string; purpose: LinkPurpose; way: LinkWay };

/** Returns the address that opens the row with this id. */
export function secretLink(ctx: Pick<Context, 'secret' | 'env'>, part: Part): string {
  return publicLink(ctx, `${pages[part.purpose]}${part.id}.${tokenOfLink(ctx.secret, part)}`);
}

/**
 * Returns the token of a link, derived from the server's secret and never stored: a copy of the tables opens nothing.
 * Only the owner of the mailbox sees a mailed one.
 */
export function tokenOfLink(secret: string, { id, purpose, way }: Part): string {
  const name = purpose === 'contact' ? 'contact reply' : 'invitation';
  const text = way === 'shown' ? name : `mailed ${name}`;
  return createHmac('sha256', secret).update(`${text}\n${id}`).digest('base64url');
}
