import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Keys, keyIdOf, readingSecrets } from './keys';

const ivBytes = 12;
const tagBytes = 16;

export type Owned = {
  /** Purpose of a sealed text: each has its own key. */
  purpose: 'second factor' | 'webhook' | 'parcel numbers' | 'tax receipt';
  /**
   * Account of the text, or the row of a tax receipt, authenticated so that no row can be copied to another. Empty for
   * the server's own.
   */
  userId: string;
};

/** The key of parcel numbers belongs to no account. */
export const numberKeyOwner = { purpose: 'parcel numbers', userId: '' } as const satisfies Owned;

/**
 * Encrypts with AES-256-GCM under a key derived from the server's current secret, so that a copy of the table reveals
 * nothing. The result starts with the id of that secret: `0123abcd.…`.
 */
export function seal({ secret }: Pick<Keys, 'secret'>, owned: Owned, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, owned), iv).setAAD(Buffer.from(owned.userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  return `${keyIdOf(secret)}.${bytes.toString('base64url')}`;
}

/**
 * Decrypts a text sealed with the current or an earlier secret. Throws when it belongs to another account or purpose,
 * uses another secret, or was changed.
 */
export function unseal(keys: Keys, owned: Owned, sealed: string): string {
  const { keyId, text } = partsOf(sealed);
  const secrets = readingSecrets(keys).filter((secret) => keyId === undefined || keyIdOf(secret) === keyId);
  let refusal: unknown = new Error(`sealed under a secret that is not there, with the id ${keyId}`);
  for (const secret of secrets) {
    try {
      return open(secret, owned, Buffer.from(text, 'base64url'));
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/**
 * Texts sealed before keys had ids are only base64url, which has no dot. A third part names the algorithm: `1`, or none,
 * is AES-256-GCM. Texts are written without it until every server in use reads it.
 */
function partsOf(sealed: string): { keyId: string | undefined; text: string } {
  const parts = sealed.split('.');
  const [first = '', second, third] = parts;
  if (second === undefined) return { keyId: undefined, text: first };
  if (third === undefined) return { keyId: first, text: second };
  if (parts.length > 3 || second !== '1') throw new Error(`sealed by an unknown algorithm: ${second}`);
  return { keyId: first, text: third };
}

function open(secret: string, owned: Owned, bytes: Buffer): string {
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, owned), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owned.userId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

function keyOf(secret: string, { purpose }: Owned): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
