import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import type { RuleServices } from '~/server/core/api/as-rule';
import { createSecurityLog, type SecurityLog } from '~/server/core/security/events/log';
import { subscribers } from '~/server/events/subscribers';
import { storeSecurityEvents } from '~/server/security/store';

type Parts = Omit<RuleServices, 'subscribers'> & { db: Database; log: Logger };

/** The log of security events over a database. */
export function securityLogOf({ db, env, now, log }: Parts): SecurityLog {
  return createSecurityLog((rows) => storeSecurityEvents({ db, env, now, subscribers }, rows), log, now);
}
