import { z } from 'zod';
import { approvalActNames } from '~/domain/approvals/acts';

/** What is shown of an act: whom or what it is about. */
export const aboutSchema = z.object({
  name: z.string(),
  role: z.string().optional(),
  amount: z.number().optional(),
  currency: z.enum(['AUD', 'MNT']).optional(),
});
export type About = z.infer<typeof aboutSchema>;

export const waitingSchema = z.array(
  z.object({
    id: z.guid(),
    act: z.enum(approvalActNames),
    about: aboutSchema,
    askedByName: z.string(),
    askedAt: z.date(),
    expiresAt: z.date(),
    /** False for one's own request. */
    mayDecide: z.boolean(),
  }),
);
export type Waiting = z.infer<typeof waitingSchema>;
