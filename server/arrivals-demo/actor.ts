import { builtInRoles } from '~/domain/roles/built-in';
import type { Context, Services } from '../core/api/context';
import { latestOf } from '../core/db/replica/position';
import { abilityOf } from '../core/security/rules/parsed';
import { createCaller } from '../router';
import { findDemoUser } from './queries';

export type DemoRole = 'admin' | 'client' | 'warehouse-au' | 'warehouse-mn';
export type DemoActor = { ctx: Context; api: ReturnType<typeof createCaller>; customerId: string | null };

/** The API as an account of the demo calls it at a time; undefined where the account does not exist. */
export async function demoActor(
  services: Services,
  { role, login }: { role: DemoRole; login: string },
  at: Date,
): Promise<DemoActor | undefined> {
  const user = await findDemoUser(services.db, login);
  if (!user) return undefined;
  const rules = [...builtInRoles[role]];
  const { customerId } = user;
  const ctx: Context = {
    ...services,
    ...{ requestId: 'seed', ip: '', userAgent: 'seed', cookieHeader: undefined, authorization: undefined },
    setCookie: () => {},
    now: () => at,
    session: {
      ...{ sessionId: '', user, rules, lastWrite: null, isConfirmed: true, isFactorConfirmed: true },
    },
    ability: abilityOf(rules, { userId: user.id, customerId: customerId ?? undefined }),
    seen: { position: latestOf() },
    locale: user.locale,
  };
  return { ctx, api: createCaller(ctx), customerId };
}
