import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

type For = {
  serverSecret: string;
  /** What is sealed: each kind has a key of its own. */
  purpose: 'second factor' | 'webhook';
  /** The account that it belongs to: it is bound in, so that no row can be copied to another. */
  userId: string;
};

/** AES-256-GCM under a key that is worked out from the server's secret: a copy of the table opens nothing. */
export function seal({ serverSecret, purpose, userId }: For, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret, purpose), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when it was sealed for another account or purpose, under another secret, or was changed. */
export function unseal({ serverSecret, purpose, userId }: For, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret, purpose), iv, {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

function keyOf(serverSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));
}
