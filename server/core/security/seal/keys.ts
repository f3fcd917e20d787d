import { hkdfSync } from 'node:crypto';
import type { Services } from '../../api/context';

/** The current secret, which encrypts and decrypts, and earlier ones, which only decrypt. */
export type Keys = Pick<Services, 'secret' | 'oldSecrets'>;

/** Returns every secret that decrypts, the current one first. */
export function readingSecrets({ secret, oldSecrets }: Keys): readonly string[] {
  return [secret, ...oldSecrets];
}

/** Returns an id of a secret that does not reveal it: eight hex digits. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key id', 4)).toString('hex');
}
