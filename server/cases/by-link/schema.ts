import { z } from 'zod';
import { dueSteps } from '~/domain/cases/deadlines';
import { caseKinds, caseSides, caseStates } from '~/domain/cases/states';

/** The cases of a receiver, as the page of their link shows them. */
export const receiverCasesSchema = z.object({
  code: z.string().nullable(),
  cases: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(caseKinds),
      status: z.enum(caseStates),
      openedAt: z.date(),
      answerBy: z.date(),
      due: z.enum(dueSteps),
      decision: z.string(),
      decidedCents: z.number().nullable(),
      messages: z.array(
        z.object({
          side: z.enum(caseSides),
          text: z.string(),
          writtenAt: z.date(),
          photos: z.array(z.object({ id: z.guid(), url: z.string() })),
          /** Photos that were deleted when their years ended. */
          photosDeleted: z.number().int(),
        }),
      ),
    }),
  ),
});
export type ReceiverCases = z.infer<typeof receiverCasesSchema>;
