import { z } from 'zod';
import { tokenStates } from '~/domain/tokens/states';

export const writtenTokenSchema = z.object({ id: z.guid(), version: z.number().int() });

/** The only response that contains the token itself. */
export const newTokenSchema = writtenTokenSchema.extend({ token: z.string() });

export const tokenPageSchema = z.object({
  rows: z.array(
    writtenTokenSchema.extend({
      name: z.string(),
      prefix: z.string(),
      ownerName: z.string(),
      scopes: z.array(z.string()),
      state: z.enum(tokenStates),
      createdAt: z.date(),
      expiresAt: z.date(),
      lastUsedAt: z.date().nullable(),
    }),
  ),
  total: z.number().int(),
});

export type TokenPage = z.output<typeof tokenPageSchema>;
export type NewToken = z.output<typeof newTokenSchema>;
export type WrittenToken = z.output<typeof writtenTokenSchema>;
