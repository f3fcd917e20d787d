import { z } from 'zod';
import { approvalActNames } from '~/domain/approvals/acts';

/** Summary of an action: the user or record that it affects. */
export const aboutSchema = z.object({
  name: z.string(),
  role: z.string().optional(),
  amount: z.number().optional(),
  currency: z.enum(['AUD', 'MNT']).optional(),
});
export type ApprovalSubject = z.infer<typeof aboutSchema>;

export const waitingSchema = z.array(
  z.object({
    id: z.guid(),
    act: z.enum(approvalActNames),
    about: aboutSchema,
    askedByName: z.string(),
    askedAt: z.date(),
    expiresAt: z.date(),
    isOwn: z.boolean(),
    /** False for the user's own request, and for one of a person who gave them access or got it from them. */
    mayDecide: z.boolean(),
  }),
);
export type WaitingApproval = z.infer<typeof waitingSchema>;
