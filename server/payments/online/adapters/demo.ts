import type { Database } from '~/db/client';
import type { PaymentCurrency } from '~/domain/payments/kinds';
import type { OnlineProvider } from '../provider';
import { findDemoPaid, type OrderTable } from '../queries';

/** Simulates a provider in a demo: an order is paid with the demo's own button. */
export function demoProvider(
  db: Database,
  { table, currency }: { table: OrderTable; currency: PaymentCurrency },
): OnlineProvider {
  return {
    createOrder: async ({ paymentId, number, amount }) => ({
      orderId: `demo-${paymentId}`,
      qrText: `MOZ DEMO ${number} ${amount} ${currency}`,
    }),
    findPaid: async (orderId) => {
      const paid = await findDemoPaid(db, table, orderId);
      return paid ? [{ ...paid, id: orderId, currency }] : [];
    },
    cancelOrder: async () => {},
    refunds: {
      create: async ({ refundId }) => ({ providerId: `demo-${refundId}`, state: 'done', reason: '' }),
      find: async (providerId) => ({ providerId, state: 'done', reason: '' }),
    },
  };
}
