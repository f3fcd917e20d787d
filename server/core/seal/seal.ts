import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Keys, keyIdOf, readingSecrets } from './keys';

const ivBytes = 12;
const tagBytes = 16;

export type Owned = {
  /** What is sealed: each kind has a key of its own. */
  purpose: 'second factor' | 'webhook' | 'parcel numbers';
  /** The account that it belongs to: it is bound in, so that no row can be copied to another. Empty for the server's own. */
  userId: string;
};

/** The key of parcel numbers belongs to no account. */
export const numberKeyOwner = { purpose: 'parcel numbers', userId: '' } as const satisfies Owned;

/**
 * AES-256-GCM under a key that is worked out from the server's present secret: a copy of the table opens nothing.
 * The text begins with the id of that secret: `0123abcd.…`.
 */
export function seal({ secret }: Pick<Keys, 'secret'>, owned: Owned, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, owned), iv).setAAD(Buffer.from(owned.userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  return `${keyIdOf(secret)}.${bytes.toString('base64url')}`;
}

/**
 * What was sealed under the present secret or one before it. Throws when it was sealed for another account or
 * purpose, under another secret, or was changed.
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

/** Texts from before keys had ids are base64url alone, which has no dot. */
function partsOf(sealed: string): { keyId: string | undefined; text: string } {
  const [keyId, text] = sealed.split('.');
  return text === undefined ? { keyId: undefined, text: sealed } : { keyId, text };
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
