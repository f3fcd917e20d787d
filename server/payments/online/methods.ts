import type { Database } from '~/db/client';
import type { AuditedAction } from '~/domain/audit/actions';
import type { ErrorCode } from '~/domain/core/errors';
import { destinationOffice, type Office, originOffice } from '~/domain/core/offices';
import {
  CARD_HOURS,
  LEAST_CARD_CENTS,
  type PaymentCurrency,
  type PaymentMethod,
} from '~/domain/payments/kinds';
import type { RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import type { Env } from '../../core/env/env';
import { findConstant } from '../../settings/constants/queries';
import { demoProvider } from './adapters/demo';
import { qpayProvider } from './adapters/qpay';
import { stripeProvider } from './adapters/stripe';
import { stripeEvents } from './adapters/stripe-event';
import type { OnlineJob } from './jobs/queries';
import type { EventReader, OnlineProvider } from './provider';
import type { OrderTable } from './queries';

/** A way to pay online: all that differs from the other ways, and the providers that can stand behind it. */
export type OnlineMethod = {
  name: 'qpay' | 'card';
  method: PaymentMethod;
  currency: PaymentCurrency;
  /** The office whose till counts the money. */
  office: Office;
  table: OrderTable;
  /**
   * `each_receipt`: every receipt of an order is booked once, with the amount that really came. `asked_amount`: one
   * receipt, of exactly the amount that was asked for; staff check any other.
   */
  booking: 'each_receipt' | 'asked_amount';
  /** The smallest amount that the providers accept. */
  leastAmount?: { amount: number; error: ErrorCode };
  /** Hours until an unpaid order expires. */
  hours: (ctx: RuleContext) => Promise<number>;
  errors: { notOffered: ErrorCode; pending: ErrorCode };
  audits: Record<'start' | 'cancel' | 'payDemo' | 'paid', AuditedAction>;
  jobs: { open: OnlineJob; ask: OnlineJob; askPending: string };
  /** Absent where money goes back by hand. */
  refunds?: { job: OnlineJob; failed: AuditedAction };
  /** The address of ours where the provider reports a payment or to which the payer returns. */
  returnPath: (payment: { id: string; formId: string }) => string;
  providerIn: (env: Env) => { provider: string };
  /** Creates the adapter that the environment configures; undefined when the method is off. */
  createProvider: (env: Env, db: Database) => Promise<OnlineProvider | undefined>;
  /** Reads the signed events of the provider; undefined when it sends none. */
  eventsOf: (env: Env) => EventReader | undefined;
};

/** A way to pay whose providers give money back. */
export type RefundableMethod = OnlineMethod & Required<Pick<OnlineMethod, 'refunds'>>;

const qpay: OnlineMethod = {
  name: 'qpay',
  method: 'qpay',
  currency: 'MNT',
  office: destinationOffice,
  table: 'qpayInvoice',
  booking: 'each_receipt',
  hours: ({ tx, now }) => findConstant(tx, 'payment.qpay_hours', now()),
  errors: { notOffered: 'payment.qpay_not_offered', pending: 'payment.qpay_pending' },
  audits: {
    start: 'payments.startQpay',
    cancel: 'payments.cancelQpay',
    payDemo: 'payments.payDemoQpay',
    paid: 'payments.qpayPaid',
  },
  jobs: {
    open: { task: 'open_qpay', attempts: 5, key: 'qpay-open', field: 'paymentId' },
    ask: { task: 'ask_qpay', attempts: 3, key: 'qpay-ask', field: 'paymentId' },
    askPending: 'ask_pending_qpay',
  },
  returnPath: ({ id }) => `/api/qpay/callback?payment=${id}`,
  providerIn: (env) => env.qpay,
  createProvider: async ({ qpay: settings }, db) => {
    switch (settings.provider) {
      case 'off':
        return undefined;
      case 'demo':
        return demoProvider(db, qpay);
      case 'merchant':
        return qpayProvider(settings);
    }
  },
  eventsOf: () => undefined,
};

const card: RefundableMethod = {
  name: 'card',
  method: 'card_online',
  currency: 'AUD',
  office: originOffice,
  table: 'cardSession',
  booking: 'asked_amount',
  leastAmount: { amount: LEAST_CARD_CENTS, error: 'payment.card_too_small' },
  hours: async () => CARD_HOURS,
  errors: { notOffered: 'payment.card_not_offered', pending: 'payment.card_pending' },
  audits: {
    start: 'payments.startCard',
    cancel: 'payments.cancelCard',
    payDemo: 'payments.payDemoCard',
    paid: 'payments.cardPaid',
  },
  jobs: {
    open: { task: 'open_card', attempts: 8, key: 'open_card', field: 'id' },
    ask: { task: 'ask_card', attempts: 3, key: 'ask_card', field: 'id' },
    askPending: 'ask_pending_cards',
  },
  refunds: {
    job: { task: 'refund_card', attempts: 8, key: 'refund_card', field: 'id' },
    failed: 'payments.cardRefundFailed',
  },
  returnPath: ({ id, formId }) => `/api/card/return?payment=${id}&form=${formId}`,
  providerIn: (env) => env.card,
  createProvider: async ({ card: settings }, db) => {
    switch (settings.provider) {
      case 'off':
        return undefined;
      case 'demo':
        return demoProvider(db, card);
      case 'stripe':
        return await stripeProvider(settings);
    }
  },
  eventsOf: ({ card: settings }) => (settings.provider === 'stripe' ? stripeEvents(settings) : undefined),
};

/** All ways to pay online. */
export const onlineMethods = { qpay, card } as const;

/** The adapters of this installation. */
export type OnlineProviders = Readonly<Partial<Record<OnlineMethod['name'], OnlineProvider | undefined>>>;

/** What the jobs of online payments use. */
export type OnlineServices = RuleServices & Pick<Services, 'db' | 'log'> & { online: OnlineProviders };

export async function createOnlineProviders(env: Env, db: Database): Promise<OnlineProviders> {
  return {
    qpay: await qpay.createProvider(env, db),
    card: await card.createProvider(env, db),
  };
}
