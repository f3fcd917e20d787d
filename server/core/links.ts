import type { Context } from './context';

export type LinkContext = Pick<Context, 'env'>;

/** The address of a page as a message carries it. */
export function publicLink({ env }: LinkContext, path: string): string {
  return `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`;
}
