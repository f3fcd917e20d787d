import type { Context } from '../api/context';

export type LinkContext = Pick<Context, 'env'>;

/** Returns the absolute URL of a page for a text message, where every letter counts: under `SMS_LINK_BASE` if it is set. */
export function shortLink({ env }: LinkContext, path: string): string {
  return env.smsLinkBase === undefined ? publicLink({ env }, path) : `${env.smsLinkBase}${path}`;
}

/** Returns the absolute URL of a page, for messages. */
export function publicLink({ env }: LinkContext, path: string): string {
  return `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`;
}
