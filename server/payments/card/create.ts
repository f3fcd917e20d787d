import type { Database } from '~/db/client';
import type { Env } from '../../core/env';
import { demoCards } from './demo';
import type { CardProvider } from './provider';
import { stripeCards } from './stripe';

/** The adapter that the environment names; undefined where cards are not taken online. */
export async function createCards(
  { card }: Pick<Env, 'card'>,
  db: Database,
): Promise<CardProvider | undefined> {
  switch (card.provider) {
    case 'off':
      return undefined;
    case 'demo':
      return demoCards(db);
    case 'stripe':
      return await stripeCards(card);
  }
}
