import { hkdfSync } from 'node:crypto';
import type { Services } from '../context';

/** The present secret, which writes, and those before it, which only read. */
export type Keys = Pick<Services, 'secret' | 'oldSecrets'>;

/** Every secret that reads, the present one first. */
export function readingSecrets({ secret, oldSecrets }: Keys): readonly string[] {
  return [secret, ...oldSecrets];
}

/** Names a secret without telling anything of it: eight hex digits. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key id', 4)).toString('hex');
}
