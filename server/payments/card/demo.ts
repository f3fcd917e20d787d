import type { Database } from '~/db/client';
import type { CardProvider } from './provider';
import { findDemoSession } from './queries';

/** Simulates a card provider in a demo: a page is paid with the demo's own button. */
export function demoCards(db: Database): CardProvider {
  return {
    openPage: async ({ paymentId }) => ({ sessionId: `demo-${paymentId}`, url: null }),
    findPage: async (sessionId) => {
      const session = await findDemoSession(db, sessionId);
      if (!session) return { state: 'open' };
      const { amount, paymentId } = session;
      return { state: 'paid', intentId: `demo-${paymentId}`, amount, currency: 'AUD', paymentId };
    },
    closePage: async () => {},
    refund: async ({ refundId }) => ({ providerId: `demo-${refundId}`, state: 'done', reason: '' }),
    findRefund: async (providerId) => ({ providerId, state: 'done', reason: '' }),
  };
}
