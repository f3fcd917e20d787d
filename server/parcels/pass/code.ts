import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PassCode, type PassHolder, type PassTime, passText } from '~/domain/receiver/pass';
import { type Keys, readingSecrets } from '../../core/security/seal/keys';

/** Whose code it is. A new version of the form's link ends all codes. */
export type PassSubject = { holder: PassHolder; id: string; linkVersion: number };

const MAC_BYTES = 10;
/** Crockford's base32, in the alphabet that QR codes hold in few modules. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes the code of a moment, or of a day for a still picture. Nothing of it is stored. */
export function writePass(secret: string, { holder, id, linkVersion }: PassSubject, time: PassTime): string {
  return passText({ holder, id, time, mac: macOf(secret, { holder, id, linkVersion }, time) });
}

/** Whether this server wrote the code, for that version of the form's link. */
export function isPassOurs(keys: Keys, { mac, time, holder, id }: PassCode, linkVersion: number): boolean {
  return readingSecrets(keys).some((secret) =>
    timingSafeEqual(Buffer.from(macOf(secret, { holder, id, linkVersion }, time)), Buffer.from(mac)),
  );
}

function macOf(secret: string, { holder, id, linkVersion }: PassSubject, time: PassTime): string {
  const at = 'day' in time ? time.day : time.minute;
  const parts = ['collection pass', holder, id, linkVersion, at];
  const mac = createHmac('sha256', secret).update(parts.join('\n')).digest();
  return base32(mac.subarray(0, MAC_BYTES));
}

/** Five bits a letter; the bytes are a multiple of five. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/gu) ?? []).map((five) => alphabet[Number.parseInt(five, 2)] ?? '').join('');
}
