import { randomUUID } from 'node:crypto';
import type { Database } from '~/db/client';
import type { QpayProvider } from './provider';
import { findDemoPaid } from './queries';

/** Simulates QPay in a demo: an invoice is paid with the demo's own button. */
export function demoQpay(db: Database): QpayProvider {
  return {
    createInvoice: async ({ senderInvoiceNo, amount }) => ({
      invoiceId: `demo-${randomUUID()}`,
      qrText: `MOZ DEMO ${senderInvoiceNo} ${amount} MNT`,
      links: [],
    }),
    listPaid: async (invoiceId) => {
      const paid = await findDemoPaid(db, invoiceId);
      return paid ? [{ id: invoiceId, amount: paid.amount }] : [];
    },
    cancelInvoice: async () => {},
  };
}
