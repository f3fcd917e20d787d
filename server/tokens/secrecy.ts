import type { Secrecy } from '../core/api/one-transaction';
import { writtenTokenSchema } from './schema';
import { textOf, tokenOfKey } from './secret';

/** The stored response contains only the row; the token is derived again for a retry. */
export const newTokenSecrecy: Secrecy = {
  hide: (answer) => writtenTokenSchema.parse(answer),
  show: (kept, { serverSecret, userId, key }) => ({
    ...writtenTokenSchema.parse(kept),
    token: textOf(tokenOfKey(serverSecret, userId, key)),
  }),
};
