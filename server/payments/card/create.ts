import type { Database } from '~/db/client';
import type { Env } from '../../core/env';
import { demoCards } from './demo';
import type { CardProvider } from './provider';
import { stripeCards } from './stripe';

/** Creates the adapter that the environment configures; undefined without online card payments. */
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
