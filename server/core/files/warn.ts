import type { Services } from '../api/context';

/**
 * Logs an error when files cannot be read, without waiting for the answer: the portal works without pictures.
 */
export function warnOfStore({ files, log }: Pick<Services, 'files' | 'log'>): void {
  files.probe().catch((error: unknown) => log.error({ err: error }, 'the file store does not answer'));
}
