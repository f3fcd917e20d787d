import { z } from 'zod';
import { addedDeliveries } from '~/domain/forms/added-delivery';
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
  /** The delivery that it buys. */
  buysDelivery: z.enum(addedDeliveries).nullable(),
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

/** The delivery that can be bought by the link, with its price. */
export const linkDeliverySchema = z.object({
  delivery: z.enum(addedDeliveries),
  cents: z.int(),
  mnt: z.int(),
  methods: z.array(z.enum(linkPayMethods)),
  /** The open payment of the link that buys it. */
  pendingId: z.guid().nullable(),
  /** Another payment of the form is open. */
  isOtherPaying: z.boolean(),
});
export type LinkDelivery = z.output<typeof linkDeliverySchema>;
