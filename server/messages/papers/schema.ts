import { z } from 'zod';
import { messagePaperKinds, messagePaperStates } from '~/domain/messages/papers';

export const messagePaperSchema = z.object({
  position: z.int(),
  kind: z.enum(messagePaperKinds),
  /** The payment of a receipt, the form of a bill, the parcel of a delivery. */
  subjectId: z.guid(),
  state: z.enum(messagePaperStates),
});
