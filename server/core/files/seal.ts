import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '~/domain/core/durations';
import type { Context } from '../api/context';
import { type Keys, readingSecrets } from '../security/seal/keys';

const LIFE_MS = 15 * MINUTE_MS;
type Sealer = Pick<Context, 'secret' | 'now'>;
type Reader = Keys & Pick<Context, 'now'>;

/** Returns a URL that shows one picture without a session for 15 minutes. */
export function sealedFileUrl({ secret, now }: Sealer, fileId: string): string {
  const until = now().getTime() + LIFE_MS;
  return `/api/files/${fileId}?until=${until}&seal=${sealOf(secret, fileId, until)}`;
}

export function isSealed(reader: Reader, fileId: string, query: Record<string, unknown>): boolean {
  const { until, seal } = query;
  if (typeof until !== 'string' || typeof seal !== 'string' || !/^\d{13}$/u.test(until)) return false;
  const given = Buffer.from(seal);
  const isOurs = readingSecrets(reader).some((secret) => {
    const wanted = Buffer.from(sealOf(secret, fileId, Number(until)));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
  return isOurs && Number(until) > reader.now().getTime();
}

function sealOf(secret: string, fileId: string, until: number): string {
  return createHmac('sha256', secret).update(`file ${fileId} until ${until}`).digest('base64url');
}
