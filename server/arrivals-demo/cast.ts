import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import type { Services } from '../core/api/context';
import { type DemoActor, type DemoRole, demoActor } from './actor';

/** Who takes part in the stories of the demo, each at any time before now. */
export type DemoCast = {
  client: (ago: Ago) => Promise<DemoActor>;
  clerk: (ago: Ago) => Promise<DemoActor>;
  admin: (ago: Ago) => Promise<DemoActor>;
};
type Ago = { days?: number; hours?: number };

/** What is longer ago was read long ago: no message and no notice of it is new. */
const DAYS_HEARD = 2;

export const key = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

/** The accounts of a demo, as `npm start` prints them. */
export type DemoAccounts = readonly { role: string; login: string }[];

/** Returns who takes part; undefined in a database without these accounts. */
export async function demoCast(services: Services, accounts: DemoAccounts): Promise<DemoCast | undefined> {
  const now = services.now();
  const loginOf = (role: string): string => accounts.find((account) => account.role === role)?.login ?? '';
  const as = (role: DemoRole) => {
    const login = loginOf(role);
    return async ({ days = 0, hours = 0 }: Ago): Promise<DemoActor> => {
      const at = new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS);
      const heard = days + hours / 24 < DAYS_HEARD ? services : withoutMessages(services);
      const actor = await demoActor(heard, { role, login }, at);
      if (!actor) throw new RangeError(`the demo has no account ${login}`);
      return actor;
    };
  };
  const known = await demoActor(services, { role: 'client', login: loginOf('client') }, now);
  return known && { client: as('client'), clerk: as('warehouse-au'), admin: as('admin') };
}

/** What follows an event still follows, but for its messages and notices. */
function withoutMessages(services: Services): Services {
  return {
    ...services,
    subscribers: {
      ...services.subscribers,
      ...{ 'arrival.received': [], 'expected.registered': [], 'form.submitted': [] },
      ...{ 'service.asked': [], 'service.done': [], 'service.refused': [] },
      ...{ 'case.opened': [], 'case.written': [], 'case.decided': [], 'case.settled': [] },
    },
  };
}
