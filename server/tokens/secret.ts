import { createHmac } from 'node:crypto';
import { hashToken } from '../core/security/token';

export type TokenText = { prefix: string; secret: string };

const shape = /^bearer moz_(?<prefix>[0-9a-f]{12})_(?<secret>[\w-]{43})$/iu;

/**
 * Derives the token from user and idempotency key. A retry returns the token again, though neither the token's row nor
 * the stored response contains it.
 */
export function tokenOfKey(serverSecret: string, userId: string, key: string): TokenText {
  const part = (name: string): Buffer =>
    createHmac('sha256', serverSecret).update(`api token ${name}\n${userId}\n${key}`).digest();
  return {
    prefix: part('prefix').toString('hex').slice(0, 12),
    secret: part('secret').toString('base64url'),
  };
}

export function textOf({ prefix, secret }: TokenText): string {
  return `moz_${prefix}_${secret}`;
}

/** Returns the token of an Authorization header; `malformed` when only its start looks like one. */
export function readBearer(authorization: string | undefined): TokenText | 'malformed' | undefined {
  if (!/^bearer moz_/iu.test(authorization ?? '')) return undefined;
  const { prefix, secret } = shape.exec(authorization ?? '')?.groups ?? {};
  return prefix && secret ? { prefix: prefix.toLowerCase(), secret } : 'malformed';
}

export function hashSecret({ secret }: TokenText): string {
  return hashToken(secret);
}
