import { z } from 'zod';
import { paymentStates } from '~/domain/payments/kinds';
import { linkPayMethods } from '~/domain/receiver/pay';

/** What is owed for the parcels of a link. Only the sum: no line of the bill. */
export const linkMoneySchema = z.object({
  balanceCents: z.int(),
  balanceMnt: z.int(),
  methods: z.array(z.enum(linkPayMethods)),
  /** The open payment of the link. */
  pendingId: z.guid().nullable(),
  /** The sender or staff have an open payment. */
  isOtherPaying: z.boolean(),
});
export type LinkMoney = z.output<typeof linkMoneySchema>;

/** A payment by link: a QR code with links of bank apps, or the provider's page. */
export const linkPaymentSchema = z.object({
  id: z.guid(),
  method: z.enum(linkPayMethods),
  status: z.enum(paymentStates),
  /** Whole ₮ by QPay, cents by card. */
  amount: z.int(),
  isDemo: z.boolean(),
  expiresAt: z.date(),
  isOver: z.boolean(),
  isReady: z.boolean(),
  qr: z.string().nullable(),
  links: z.array(z.object({ name: z.string(), link: z.string() })),
  url: z.string().nullable(),
});
export type LinkPayment = z.output<typeof linkPaymentSchema>;
