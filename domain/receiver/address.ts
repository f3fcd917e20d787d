import type { z } from 'zod';
import { type Address, mnAddressSchema } from '~/domain/customers/address';
import { aimagOf } from '~/domain/customers/mn-places';
import { linkSchema } from './schema';

/** Another address of the receiver, in Mongolia. */
export const changeAddressSchema = linkSchema.extend({
  address: mnAddressSchema.omit({ country: true, postcode: true }),
});
export type ChangeAddress = z.output<typeof changeAddressSchema>;

/** Whether two addresses are in the same aimag or both in the capital: delivery has the same price. */
export function isSameCity(one: Address, other: Address): boolean {
  if (one.country !== 'MN' || other.country !== 'MN') return false;
  return placeNameOf(one.aimag) === placeNameOf(other.aimag);
}

/** Other programs may have stored an aimag by its name, or one that is none. */
function placeNameOf(aimag: string): string {
  return aimagOf(aimag) ?? aimag;
}
