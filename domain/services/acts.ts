import { type Act, createActs } from '~/domain/core/machine';
import type { Action } from '~/domain/roles/permissions';
import type { ServiceState } from './states';

type ServiceMove = Act<ServiceState> & { permission: Action; reason?: true };

/** The actions on a service, with a permission on arrivals. The buttons and the procedures read this table. */
export const serviceActs = {
  start: { from: ['asked'], to: 'started', permission: 'serve' },
  done: { from: ['asked', 'started'], to: 'done', permission: 'serve' },
  refuse: { from: ['asked', 'started'], to: 'refused', permission: 'serve', reason: true },
  /** By the customer, or by staff for them, until the work has begun. */
  withdraw: { from: ['asked'], to: 'withdrawn', permission: 'update' },
} as const satisfies Readonly<Record<string, ServiceMove>>;
export type ServiceAct = keyof typeof serviceActs;

export const { canAct: canActOnService, assertAct: assertServiceAct } = createActs<ServiceAct, ServiceState>(
  serviceActs,
  'service.move_refused',
);
