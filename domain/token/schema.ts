import { z } from 'zod';
import { choice, code, idempotencyKeySchema, pageSchema, shortText } from '~/domain/schema';
import { tokenScopes } from './scopes';

/** How long a token may live, in days. */
export const tokenDays = [7, 30, 90, 365] as const;

export const tokenStates = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

export const createTokenSchema = z.object({
  idempotencyKey: idempotencyKeySchema,
  name: shortText(80),
  days: z.literal([...tokenDays], code('choice.invalid')),
  scopes: z
    .array(choice(tokenScopes), code('required'))
    .min(1, code('list.too_few'))
    .max(tokenScopes.length, code('list.too_many'))
    .refine((scopes) => new Set(scopes).size === scopes.length, code('list.repeated')),
});

export const listTokensSchema = pageSchema
  .omit({ sort: true, order: true })
  .extend({ state: choice(tokenStates).optional() });

/** A token that was revoked stays so, whether or not its day has come. */
export function tokenState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): TokenState {
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'active';
}
