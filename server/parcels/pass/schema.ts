import { z } from 'zod';
import { parcelStates } from '~/domain/parcels/states';

/** What the desk sees of a code that it read. */
export const readPassOutput = z.object({
  passUseId: z.string(),
  /** A picture for the whole day: the name and a card must be compared. */
  isStill: z.boolean(),
  formCode: z.string().nullable(),
  /** To compare with an identity card. */
  person: z.object({ name: z.string(), isCollector: z.boolean() }),
  parcels: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      number: z.string(),
      pieceNo: z.int(),
      status: z.enum(parcelStates),
      place: z.string(),
    }),
  ),
  balanceCents: z.int(),
  /** Storage that the hand-over will add to the bill. */
  storageCents: z.int(),
  owedCents: z.int(),
  /** By the rate of the bill; null without a bill. */
  owedMnt: z.int().nullable(),
  expiresAt: z.date(),
});
