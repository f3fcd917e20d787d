import type { Context } from './context';

/** The address of a page as a message carries it. */
export function publicLink({ env }: Pick<Context, 'env'>, path: string): string {
  return `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`;
}
