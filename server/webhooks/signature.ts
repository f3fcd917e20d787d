import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Secrecy } from '../core/trpc';
import { versionedSchema } from '../core/version/schema';

/** The same secret for the same attempt of the same person: it is worked out anew for whoever asks twice. */
export function secretOfKey(serverSecret: string, userId: string, key: string): string {
  const made = createHmac('sha256', serverSecret).update(`webhook secret\n${userId}\n${key}`);
  return `whsec_${made.digest('base64url')}`;
}

/** `t=1763776800,v1=…`: the HMAC-SHA256 of `t.body` in hex, one for each secret that holds. */
export function signatureOf(body: string, { at, secrets }: { at: Date; secrets: readonly string[] }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
}

export const newSecretSchema = versionedSchema.extend({ secret: z.string() });
export type NewSecret = z.output<typeof newSecretSchema>;

/** The kept answer names the row alone. */
export const newSecretSecrecy: Secrecy = {
  hide: (answer) => versionedSchema.parse(answer),
  show: (kept, { serverSecret, userId, key }) => ({
    ...versionedSchema.parse(kept),
    secret: secretOfKey(serverSecret, userId, key),
  }),
};
