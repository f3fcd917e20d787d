import type { Context } from '../../api/context';
import { findWinner } from './queries';

/** Replaces the id of a merged customer in a list's input with the customer they were merged into, for old links. */
export async function followMerge<Input extends { customerId?: string | undefined }>(
  { db }: Pick<Context, 'db'>,
  input: Input,
): Promise<Input> {
  if (input.customerId === undefined) return input;
  const customerId = await findWinner(db, input.customerId);
  return customerId === undefined ? input : { ...input, customerId };
}
