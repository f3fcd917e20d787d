import { z } from 'zod';
import { choice, code, idempotencyKeySchema, pageSchema, shortText } from '~/domain/core/schema';
import { tokenStates } from '~/domain/tokens/states';
import { tokenScopes } from './scopes';

/** Possible lifetimes of a token, in days. */
export const tokenDays = [7, 30, 90, 365] as const;

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
