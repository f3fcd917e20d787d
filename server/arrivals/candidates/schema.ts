import { z } from 'zod';
import { candidateReasons } from '~/domain/arrivals/candidate-reasons';
import { staffNeeds } from '~/domain/arrivals/states';
import { carriers } from '~/domain/core/carriers/carriers';

export const candidateSchema = z.object({
  customerId: z.guid(),
  name: z.string(),
  /** The address code of today. */
  code: z.string().nullable(),
  /** The last digits alone. */
  mobile: z.string().nullable(),
  why: z.enum(candidateReasons),
  score: z.number(),
  expectedId: z.guid().nullable(),
  shop: z.string(),
  /** Of the last box that came for the customer. */
  photoId: z.guid().nullable(),
  /** Boxes on the shelf. */
  arrivals: z.number().int(),
});

export const candidatesAnswerSchema = z.object({
  candidates: z.array(candidateSchema),
  /** The first candidate gets it without a question. */
  isSure: z.boolean(),
  doubt: z.enum(staffNeeds).nullable(),
  /** The carrier, by its number. */
  carrier: z.enum(carriers),
  /** The number has a check digit, and it is wrong: scan again. */
  isMisread: z.boolean(),
  /** Boxes of this number on the shelf. */
  known: z.array(
    z.object({
      id: z.guid(),
      number: z.string(),
      boxNo: z.number().int(),
      place: z.string(),
      arrivedAt: z.date(),
    }),
  ),
});
export type CandidatesAnswer = z.infer<typeof candidatesAnswerSchema>;
