import { changeSchema } from '~/domain/core/schema';
import { createTokenSchema, listTokensSchema } from '~/domain/tokens/schema';
import { eachAlone } from '../core/api/bulk/service';
import { change, changeMany, read, router } from '../core/api/trpc';
import { newTokenSchema, tokenPageSchema, writtenTokenSchema } from './schema';
import { newTokenSecrecy } from './secrecy';
import { createToken, readTokens, revokeToken } from './service';

export const tokensRouter = router({
  list: read(['read', 'Token'], { from: ['token', 'user'], mayLag: true, exports: 'tokens' })
    .input(listTokensSchema)
    .output(tokenPageSchema)
    .query(({ ctx, input }) => readTokens(ctx, input)),

  /** Only this response contains the token. For a day, a retry with the same key returns it again. */
  create: change(['create', 'Token'], {
    changes: ['token'],
    audits: 'apiToken',
    asksAgain: true,
    secrecy: newTokenSecrecy,
  })
    .input(createTokenSchema)
    .output(newTokenSchema)
    .mutation(({ ctx, input }) => createToken(ctx, input)),

  revoke: change(['archive', 'Token'], { changes: ['token'], audits: 'apiToken' })
    .input(changeSchema)
    .output(writtenTokenSchema)
    .mutation(({ ctx, input }) => revokeToken(ctx, input)),

  revokeMany: changeMany(['archive', 'Token'], { changes: ['token'], audits: 'apiToken' }).mutation((call) =>
    eachAlone(call, revokeToken),
  ),
});
