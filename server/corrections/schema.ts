import { z } from 'zod';
import { mobileCountries } from '~/domain/core/mobile-countries';
import { correctedFields, correctionAuthors } from '~/domain/corrections/decision';
import { correctedDeliveries, correctionStates } from '~/domain/corrections/schema';
import { partySchema } from '~/domain/customers/schema';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelStates } from '~/domain/parcels/states';

/** What became of a correction; `version` is that of the form. */
export const askedCorrectionSchema = z.object({
  id: z.string(),
  outcome: z.enum(['asked', 'applied']),
  version: z.number().int(),
});
export type AskedCorrection = z.output<typeof askedCorrectionSchema>;

export const decidedCorrectionSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(correctionStates),
});
export type DecidedCorrection = z.output<typeof decidedCorrectionSchema>;

const correctionSchema = z.object({
  id: z.string(),
  formId: z.string(),
  code: z.string(),
  author: z.enum(correctionAuthors),
  fields: z.array(z.enum(correctedFields)),
  before: partySchema,
  wanted: partySchema,
  /** How the parcels were to be handed over, and are to be; null where that is not corrected. */
  deliveryBefore: z.enum(deliveryModes).nullable(),
  deliveryWanted: z.enum(deliveryModes).nullable(),
  /** Australian cents that the bill changes by, as its author saw them. */
  deliveryCents: z.number().int().nullable(),
  status: z.enum(correctionStates),
  reason: z.string(),
  version: z.number().int(),
  askedAt: z.date(),
  decidedAt: z.date().nullable(),
});

export const correctionListSchema = z.object({ rows: z.array(correctionSchema) });

const decisionSchema = z.union([z.enum(['at_once', 'staff']), z.object({ refused: z.string() })]);

/** What the caller may correct now, and what was asked before. */
export const correctionsOfFormSchema = z.object({
  decisions: z.object({
    name: decisionSchema,
    mobile: decisionSchema,
    address: decisionSchema,
    delivery: decisionSchema,
  }),
  /** The other hand-over, with what the bill changes by (Australian cents); null where it cannot be changed. */
  delivery: z.object({ to: z.enum(correctedDeliveries), changeCents: z.number().int() }).nullable(),
  relabel: z.number().int(),
  rows: z.array(correctionSchema),
});

/** Parcels whose label is printed again, those that wait longest first. */
export const relabelListSchema = z.object({
  items: z.array(
    z.object({
      id: z.guid(),
      number: z.string(),
      status: z.enum(parcelStates),
      receiverName: z.string(),
      place: z.string(),
      relabelSince: z.date(),
    }),
  ),
});

/** What a receiver sees before they ask for a correction by their link. */
export const correctionByLinkSchema = z.object({
  /** Why nothing can be asked; null when it can. */
  refused: z.string().nullable(),
  /** A correction of this form waits for staff. */
  isWaiting: z.boolean(),
  mobile: z.string(),
  mobileCountry: z.enum(mobileCountries),
});
export type CorrectionByLink = z.output<typeof correctionByLinkSchema>;
