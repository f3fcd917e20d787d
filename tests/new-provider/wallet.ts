import type { OnlineProvider, PaidReceipt, RefundStanding } from '~/server/payments/online/provider';

type WalletOrder = { receipt: PaidReceipt; state: 'open' | 'paid' | 'closed' };

const orders = new Map<string, WalletOrder>();
const refunds = new Map<string, RefundStanding & { receiptId: string; amount: number }>();

/** The adapter that a developer writes for a wallet, which here keeps its money in memory. */
export function walletProvider({ key }: { key: string }): OnlineProvider {
  return {
    createOrder: async ({ paymentId, amount }) => {
      const orderId = `wallet-${paymentId}`;
      const receipt = { id: `money-${paymentId}`, amount, currency: 'AUD', paymentId };
      orders.set(orderId, { receipt, state: 'open' });
      return { orderId, url: `https://wallet.example/${key}/${orderId}` };
    },
    findPaid: async (orderId) => {
      const order = orders.get(orderId);
      return order?.state === 'paid' ? [order.receipt] : [];
    },
    cancelOrder: async (orderId) => {
      const order = orders.get(orderId);
      if (order?.state === 'open') order.state = 'closed';
    },
    refunds: {
      create: async ({ refundId, receiptId, amount }) => {
        const standing = { providerId: `back-${refundId}`, state: 'done' as const, reason: '' };
        refunds.set(standing.providerId, { ...standing, receiptId, amount });
        return standing;
      },
      find: async (providerId) =>
        refunds.get(providerId) ?? { providerId, state: 'failed', reason: 'unknown' },
    },
  };
}

/** What the customer and the accountant see in the wallet. */
export const wallet = {
  pay: (orderId: string): void => {
    const order = orders.get(orderId);
    if (order) order.state = 'paid';
  },
  stateOf: (orderId: string) => orders.get(orderId)?.state,
  refunded: () => [...refunds.values()].map(({ receiptId, amount }) => ({ receiptId, amount })),
};
