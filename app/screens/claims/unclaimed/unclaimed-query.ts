import { idSchema } from '~/domain/core/schema';
import type { Inputs } from '~/server/router';

/** Claims that a customer sees below the list. */
export const OWN_CLAIMS = 25;

export const ownClaims = { pageSize: OWN_CLAIMS } as const satisfies Inputs['claims']['list'];

/** The list from the address: `?suburb=Fairfield&after=…`. */
export function readUnclaimedQuery(search: URLSearchParams): Inputs['claims']['unclaimed'] {
  const suburb = (search.get('suburb') ?? '').trim().slice(0, 80);
  const afterKey = idSchema.safeParse(search.get('after')).data;
  return { ...(suburb !== '' && { suburb }), ...(afterKey && { afterKey }) };
}
