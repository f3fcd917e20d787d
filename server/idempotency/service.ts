import { createHmac } from 'node:crypto';
import superjson from 'superjson';
import { DomainError } from '~/domain/errors';
import type { Tx } from '../context';
import { deleteKey, getKey, keepResponse, takeKey } from './queries';

type Request = { actor: string; key: string; procedure: string; body: unknown };
type Once =
  | { isRepeat: true; answer: unknown }
  | { isRepeat: false; keep: (answer: unknown) => Promise<void>; forget: () => Promise<void> };

/**
 * Makes a change safe to repeat. The key is taken in the change's own transaction, so that it is kept
 * exactly when the change is. Another body under a known key: `idempotency.other_body`.
 */
export async function answerOnce(
  tx: Tx,
  secret: string,
  { actor, key, procedure, body }: Request,
): Promise<Once> {
  // A body may hold a password, which is guessed in no time from a bare hash; without the server's secret it is not.
  const bodyHash = createHmac('sha256', secret)
    .update(`body\n${textOf(body)}`)
    .digest('hex');
  if (await takeKey(tx, { actor, key, procedure, bodyHash })) {
    return {
      isRepeat: false,
      keep: (answer) => keepResponse(tx, { actor, key, response: superjson.stringify(answer) }),
      forget: () => deleteKey(tx, { actor, key }),
    };
  }
  const known = await getKey(tx, actor, key);
  if (known.procedure !== procedure || known.bodyHash !== bodyHash)
    throw new DomainError('idempotency.other_body');
  return { isRepeat: true, answer: superjson.parse(known.response ?? '') };
}

/** Any body as text, a hostile one too: it is hashed before a schema has seen it. */
function textOf(body: unknown): string {
  return JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)) ?? '';
}
