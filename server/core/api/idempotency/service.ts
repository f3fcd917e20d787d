import { createHmac } from 'node:crypto';
import superjson from 'superjson';
import { DomainError } from '~/domain/core/errors';
import { type Keys, readingSecrets } from '../../security/seal/keys';
import type { Tx } from '../context';
import { claimKey, deleteKey, getKey, keepResponse } from './queries';

type Request = { actor: string; key: string; procedure: string; body: unknown };
type Once =
  | { isRepeat: true; answer: unknown; serverSecret: string }
  | { isRepeat: false; keep: (answer: unknown) => Promise<void>; forget: () => Promise<void> };

/**
 * Makes a change safe to repeat. The key is inserted in the change's own transaction, so that both commit or roll back
 * together. A repeat returns the first answer and the secret with which secrets in that answer were made. Throws
 * `idempotency.other_body` for a known key with another body.
 */
export async function answerOnce(
  tx: Tx,
  keys: Keys,
  { actor, key, procedure, body }: Request,
): Promise<Once> {
  const text = textOf(body);
  const bodyHash = hashBody(keys.secret, text);
  if (await claimKey(tx, { actor, key, procedure, bodyHash })) {
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

/** HMAC with the server's secret: a body may hold a password, which is easily guessed from a plain hash. */
function hashBody(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`body\n${text}`).digest('hex');
}

/** Returns any body as text, a hostile one too: it is hashed before a schema checks it. */
function textOf(body: unknown): string {
  return JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)) ?? '';
}
