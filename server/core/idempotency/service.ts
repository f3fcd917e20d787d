import { createHmac } from 'node:crypto';
import superjson from 'superjson';
import { DomainError } from '~/domain/core/errors';
import type { Tx } from '../context';
import { type Keys, readingSecrets } from '../seal/keys';
import { deleteKey, getKey, keepResponse, takeKey } from './queries';

type Request = { actor: string; key: string; procedure: string; body: unknown };
type Once =
  | { isRepeat: true; answer: unknown; serverSecret: string }
  | { isRepeat: false; keep: (answer: unknown) => Promise<void>; forget: () => Promise<void> };

/**
 * Makes a change safe to repeat. The key is taken in the change's own transaction, so that it is kept
 * exactly when the change is. A repeat names the secret of the first time, with which secrets of the answer were made.
 * Another body under a known key: `idempotency.other_body`.
 */
export async function answerOnce(
  tx: Tx,
  keys: Keys,
  { actor, key, procedure, body }: Request,
): Promise<Once> {
  const text = textOf(body);
  const bodyHash = hashBody(keys.secret, text);
  if (await takeKey(tx, { actor, key, procedure, bodyHash })) {
    return {
      isRepeat: false,
      keep: (answer) => keepResponse(tx, { actor, key, response: superjson.stringify(answer) }),
      forget: () => deleteKey(tx, { actor, key }),
    };
  }
  const known = await getKey(tx, actor, key);
  const serverSecret = readingSecrets(keys).find((secret) => hashBody(secret, text) === known.bodyHash);
  if (known.procedure !== procedure || serverSecret === undefined)
    throw new DomainError('idempotency.other_body');
  return { isRepeat: true, answer: superjson.parse(known.response ?? ''), serverSecret };
}

/** A body may hold a password, which is guessed in no time from a bare hash; without the server's secret it is not. */
function hashBody(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`body\n${text}`).digest('hex');
}

/** Any body as text, a hostile one too: it is hashed before a schema has seen it. */
function textOf(body: unknown): string {
  return JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)) ?? '';
}
