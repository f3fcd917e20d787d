import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Database } from '~/db/client';
import { customerSearchText } from '~/domain/customers/search-text';
import type { BuiltInRole } from '~/domain/roles/built-in';
import { userSearchText } from '~/domain/users/search-text';
import { createAuth } from '~/server/auth/sessions';
import type { Context, Services } from '~/server/core/api/context';
import { createPublicVersion } from '~/server/core/cache/public-version';
import { readEnv } from '~/server/core/env/env';
import { createHub } from '~/server/core/events/live/hub';
import type { FileStore } from '~/server/core/files/store';
import { createAdmission } from '~/server/core/limits/admission/admission';
import { createCallLimiter } from '~/server/core/limits/rate-limit/call-limiter';
import { createMetrics } from '~/server/core/observability/metrics';
import { hostCookieName, isServedOverTls } from '~/server/core/security/cookies';
import { subscribers } from '~/server/events/subscribers';
import { createContext } from '~/server/http/request/create-context';
import { createCaller } from '~/server/router';
import { securityLogOf } from './security-log';

export type TestUser = { id: string; role: string; customerId: string | null; login: string };
export type TestApp = ReturnType<typeof testApp>;

/**
 * The portal's services over a test database, called without HTTP:
 *
 *     const app = testApp(db);
 *     const client = await app.signIn('client');
 *     await client.api.forms.list({ … });
 *
 * `app.clock.now` is the time of every call; set it to change the time.
 */
export function testApp(db: Database, change: Partial<Services> = {}) {
  const clock = { now: new Date('2026-11-21T02:00:00Z') };
  const env = change.env ?? readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true', PUBLIC_URL: 'http://moz.example' });
  const secret = change.secret ?? 'a secret of tests, 32 characters long';
  const log = change.log ?? pino({ level: 'silent' });
  const now = (): Date => clock.now;
  const services: Services = {
    db,
    auth: createAuth(db, { isSecure: isServedOverTls(env) }),
    files: memoryFiles(),
    live: createHub(),
    replica: undefined,
    metrics: createMetrics(),
    tracing: undefined,
    publicVersion: createPublicVersion(db),
    admission: createAdmission(),
    callLimiter: createCallLimiter(now),
    log,
    subscribers,
    security: securityLogOf({ db, env, now, log }),
    env,
    secret,
    oldSecrets: [],
    vapid: undefined,
    numberKey: secret,
    now,
    ...change,
  };
  const cookieName = hostCookieName('accessToken', isServedOverTls(env));
  const asCookie = (cookieHeader?: string) => contextOf(services, cookieHeader);
  return {
    clock,
    services,
    /** A signed-out visitor; `setCookies` collects the cookies that a browser would store. */
    visitor: async () => await actor(await asCookie()),
    /** Creates a user of that role and signs them in; a client gets a customer of their own. */
    signIn: async (role: BuiltInRole) => {
      const user = await createUser(db, role);
      const sessionId = await services.auth.begin(user.id, {
        ip: '127.0.0.1',
        userAgent: 'test',
        setCookie: () => {},
      });
      return { ...(await actor(await asCookie(`${cookieName}=${sessionId}`))), user, sessionId };
    },
    asCookie: async (cookieHeader: string) => await actor(await asCookie(cookieHeader)),
  };
}

async function actor({ ctx, setCookies }: { ctx: Context; setCookies: string[] }) {
  return { api: createCaller(ctx), ctx, setCookies };
}

async function contextOf(services: Services, cookieHeader?: string) {
  const setCookies: string[] = [];
  const ctx = await createContext(services, {
    requestId: randomUUID(),
    ip: '127.0.0.1',
    host: 'localhost',
    userAgent: 'test',
    cookieHeader,
    authorization: undefined,
    setCookie: (cookie) => setCookies.push(cookie),
  });
  return { ctx, setCookies };
}

export async function createUser(db: Database, role: BuiltInRole): Promise<TestUser> {
  const customerId = role === 'client' ? await createCustomer(db) : null;
  const login = `${randomUUID()}@test.example`;
  const { id } = await db
    .insertInto('appUser')
    .values({
      ...{ email: login, emailProvenAt: new Date(), role, fullName: `Test ${role}`, customerId },
      searchText: userSearchText({ fullName: `Test ${role}`, email: login, mobile: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, role, customerId, login };
}

export async function createCustomer(db: Database): Promise<string> {
  const names = { firstName: 'Оюунчимэг', lastName: 'Батбаяр', mobile: '+61491570156' };
  const { id } = await db
    .insertInto('customer')
    .values({
      ...{ type: 'individual', ...names },
      searchText: customerSearchText({ ...names, organizationName: null, latinName: '', email: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function memoryFiles(): FileStore {
  const storedFiles = new Map<string, Buffer>();
  return {
    write: async (key, bytes) => {
      storedFiles.set(key, bytes);
    },
    find: async (key) => storedFiles.get(key),
    remove: async (key) => {
      storedFiles.delete(key);
    },
    probe: async () => {},
  };
}
