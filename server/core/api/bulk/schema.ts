import { z } from 'zod';
import { errorCodes } from '~/domain/core/error-table';

/** The result of each row: done, or refused with the error code of the single change. */
export const manyAnswerSchema = z.object({
  rows: z.array(
    z.object({
      id: z.guid(),
      refusal: z
        .object({
          code: z.enum([...errorCodes]),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
        })
        .nullable(),
    }),
  ),
});
export type ManyAnswer = z.infer<typeof manyAnswerSchema>;
