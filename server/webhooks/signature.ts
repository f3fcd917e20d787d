import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Secrecy } from '../core/api/one-transaction';
import { versionedSchema } from '../core/db/version/schema';

/** Derives the secret from user and idempotency key, so that a retry returns the same secret. */
export function secretOfKey(serverSecret: string, userId: string, key: string): string {
  const made = createHmac('sha256', serverSecret).update(`webhook secret\n${userId}\n${key}`);
  return `whsec_${made.digest('base64url')}`;
}

/** Returns `t=1763776800,v1=…`: HMAC-SHA256 of `t.body` in hex, one `v1` for each valid secret. */
export function signatureOf(body: string, { at, secrets }: { at: Date; secrets: readonly string[] }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
}

export const newSecretSchema = versionedSchema.extend({ secret: z.string() });
export type NewSecret = z.output<typeof newSecretSchema>;

/** The stored response contains only the row; the secret is derived again for a retry. */
export const newSecretSecrecy: Secrecy = {
  hide: (answer) => versionedSchema.parse(answer),
  show: (kept, { serverSecret, userId, key }) => ({
    ...versionedSchema.parse(kept),
    secret: secretOfKey(serverSecret, userId, key),
  }),
};
