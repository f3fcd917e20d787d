import type { Services } from '../../core/api/context';

/**
 * Logs a warning when a live server with an https address trusts no proxy: TLS ends at a proxy, whose address then
 * stands for all visitors in limits, security events and the audit log.
 */
export function warnOfProxy({ env, log }: Pick<Services, 'env' | 'log'>): void {
  if (env.isDemo || env.trustProxy !== '' || !env.publicUrl?.startsWith('https://')) return;
  log.warn('TRUST_PROXY is empty: behind a proxy, all visitors count as one address');
}
