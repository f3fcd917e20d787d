import type { RuleContext, Services, Tx } from './context';

/** What a change by a rule needs of the services. */
export type RuleServices = Pick<Services, 'env' | 'now' | 'subscribers'>;

/** Who makes a change without a user, for the audit: `requestId` names the job or command. */
export function ruleActor(requestId: string): Pick<RuleContext, 'session' | 'requestId' | 'ip'> {
  return { session: undefined, requestId, ip: '' };
}

/** The context of a change that a job or command makes in a transaction. */
export function asRule({ env, now, subscribers }: RuleServices, tx: Tx, requestId: string): RuleContext {
  return { ...ruleActor(requestId), tx, env, now, subscribers };
}
