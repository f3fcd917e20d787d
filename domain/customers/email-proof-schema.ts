import { z } from 'zod';
import { code } from '~/domain/core/schema';

/** The token in a link that proves an address: 128 bits in base64url. */
export const proofTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{22}$/u, code('email_proof.over')),
});
