import type { Context } from '../api/context';

export type LinkContext = Pick<Context, 'env'>;

/** Returns the absolute URL of a page, for messages. */
export function publicLink({ env }: LinkContext, path: string): string {
  return `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`;
}
