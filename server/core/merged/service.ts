import type { Context } from '../context';
import { findWinner } from './queries';

/** A list of one customer's rows, asked for by an old address, is that of whom he was merged into. */
export async function followMerge<Input extends { customerId?: string | undefined }>(
  { db }: Pick<Context, 'db'>,
  input: Input,
): Promise<Input> {
  if (input.customerId === undefined) return input;
  const customerId = await findWinner(db, input.customerId);
  return customerId === undefined ? input : { ...input, customerId };
}
