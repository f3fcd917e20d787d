import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Keys, readingSecrets } from '../../core/security/seal/keys';

/** Lower case: mail programs may change the case of an address. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idBytes = 16;
/** Guessing takes an e-mail a try, so 80 bits are enough. */
const signatureBytes = 10;
const tagLength = Math.ceil(((idBytes + signatureBytes) * 8) / 5);

/**
 * Returns the address to which a visitor answers: that of the mailbox with a tag that names the contact message. The
 * tag opens nothing else, not even the page of the thread.
 */
export function replyAddress(secret: string, mailbox: string, contactId: string): string {
  const id = Buffer.from(contactId.replaceAll('-', ''), 'hex');
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${toText(Buffer.concat([id, signatureOf(secret, id)]))}${mailbox.slice(at)}`;
}

/** Returns the contact message that an address names; undefined for another address and a forged tag. */
export function contactOfAddress(keys: Keys, mailbox: string, address: string): string | undefined {
  const at = mailbox.lastIndexOf('@');
  const start = `${mailbox.slice(0, at)}+`;
  const given = address.trim().toLowerCase();
  if (!given.startsWith(start) || !given.endsWith(mailbox.slice(at))) return undefined;
  const bytes = toBytes(given.slice(start.length, given.length - mailbox.length + at));
  if (!bytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  const signature = bytes.subarray(idBytes);
  const isGenuine = readingSecrets(keys).some((key) => timingSafeEqual(signatureOf(key, id), signature));
  if (!isGenuine) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

function signatureOf(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('contact reply by e-mail\n')
    .update(id)
    .digest()
    .subarray(0, signatureBytes);
}

/** Base32 of RFC 4648 without padding, in lower case. */
function toText(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/gu) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function toBytes(text: string): Buffer | undefined {
  if (text.length !== tagLength || !/^[a-z2-7]+$/u.test(text)) return undefined;
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
