import { z } from 'zod';
import { signInSteps } from '~/domain/auth/second-factor';

/** Next step: a session (`done`), a code by text message, the second factor or its set-up. */
export const stepSchema = z.object({ next: z.enum(signInSteps) });

/** The app's secret as a QR code and as text. */
export const setUpSchema = z.object({ qr: z.string(), secret: z.string() });

export const signInStateSchema = z
  .discriminatedUnion('step', [
    z.object({
      step: z.literal('second-factor'),
      login: z.string(),
      hasApp: z.boolean(),
      hasPasskey: z.boolean(),
    }),
    z.object({ step: z.literal('set-up'), login: z.string(), setUp: setUpSchema }),
    z.object({ step: z.literal('recovery-codes'), login: z.string(), recoveryCodes: z.array(z.string()) }),
  ])
  .nullable();
