import type { Secrecy } from '../core/trpc';
import { writtenTokenSchema } from './schema';
import { textOf, tokenOfKey } from './secret';

/** The kept answer of a create names the row alone; the token is worked out anew for whoever asks again. */
export const newTokenSecrecy: Secrecy = {
  hide: (answer) => writtenTokenSchema.parse(answer),
  show: (kept, { serverSecret, userId, key }) => ({
    ...writtenTokenSchema.parse(kept),
    token: textOf(tokenOfKey(serverSecret, userId, key)),
  }),
};
