import { z } from 'zod';
import type { SignedIn } from '~/desktop/shared/methods';
import type { Credentials, Refusal, Visitor } from '~/desktop/shared/session';
import { visitorSchema } from '~/desktop/shared/session';
import type { TokenStore } from './token-store';
import { troubleOf } from './trouble';

const patienceMs = 20_000;

const userSchema = z
  .object({
    id: z.string(),
    role: z.string(),
    fullName: z.string(),
    givenName: z.string().default(''),
    customerId: z.string().nullable().default(null),
  })
  .transform(({ fullName, ...user }) => ({ ...user, name: fullName }));

const signedInSchema = answerSchema(
  z.object({ accessToken: z.string().min(1), userData: userSchema, userAbilityRules: z.unknown() }),
);
const meSchema = answerSchema(z.object({ user: userSchema, rules: z.unknown() }).nullable());

const issueSchema = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
const problemSchema = z.object({
  error: z.object({
    json: z.object({
      data: z.object({
        problem: issueSchema.omit({ path: true }).extend({ issues: z.array(issueSchema).default([]) }),
      }),
    }),
  }),
});

type Parts = { fetch: typeof fetch; server: () => string | undefined; store: TokenStore };

export type Session = {
  /** Token of the current server; one of another server is ignored. */
  token: () => string | undefined;
  visitor: () => Visitor | undefined;
  signIn: (credentials: Credentials) => Promise<SignedIn>;
  /** Works without a server too: its session then expires. */
  signOut: () => Promise<void>;
  /** Returns the signed-in user from the server; while it is unreachable, the last known one. */
  refresh: () => Promise<Visitor | undefined>;
};

/** Signs in and out for the app. The token is stored only in the keychain. */
export function createSession({ fetch, server, store }: Parts): Session {
  const current = () => {
    const stored = store.read();
    return stored !== undefined && stored.server === server() ? stored : undefined;
  };
  const ask = async (procedure: string, init: { token?: string | undefined; body?: unknown }) => {
    const origin = server() ?? '';
    return await fetch(`${origin}/api/trpc/${procedure}`, {
      method: init.body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(init.token !== undefined && { authorization: `Bearer ${init.token}` }),
        // The server accepts changes only with its own origin or from programs that send it.
        ...(init.body !== undefined && { 'content-type': 'application/json', origin }),
      },
      ...(init.body !== undefined && { body: JSON.stringify({ json: init.body }) }),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
  };

  return {
    token: () => current()?.token,
    visitor: () => current()?.visitor,
    signIn: async (credentials) => {
      try {
        const answer = await ask('auth.signInForToken', { body: credentials });
        const body: unknown = await answer.json().catch(() => undefined);
        const signedIn = signedInSchema.safeParse(body);
        if (!signedIn.success) return { kind: 'refused', refusals: refusalsOf(body) };
        const { accessToken, userData, userAbilityRules } = signedIn.data.result.data.json;
        const visitor = visitorSchema.parse({ user: userData, rules: userAbilityRules });
        await store.write({ server: server() ?? '', token: accessToken, visitor });
        return { kind: 'signed-in', visitor };
      } catch (error) {
        return { kind: 'unreachable', trouble: troubleOf(error) };
      }
    },
    signOut: async () => {
      const token = current()?.token;
      store.clear();
      if (token !== undefined) await ask('auth.signOut', { token, body: null }).catch(() => undefined);
    },
    refresh: async () => {
      const stored = current();
      if (!stored) return undefined;
      const answer = await ask('account.me', { token: stored.token }).catch(() => undefined);
      const me = meSchema.safeParse(await answer?.json().catch(() => undefined));
      // The user may have signed out, or in again, during the request.
      if (!me.success || current()?.token !== stored.token) return current()?.visitor;
      const known = me.data.result.data.json;
      if (known === null) {
        store.clear();
        return undefined;
      }
      const visitor = visitorSchema.parse(known);
      await store.write({ ...stored, visitor });
      return visitor;
    },
  };
}

/** Returns the errors of the fields, or else of the whole request. */
function refusalsOf(body: unknown): Refusal[] {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return [{ code: 'unexpected', params: {}, field: null }];
  const { code, params, issues } = problem.data.error.json.data.problem;
  const [...fields] = issues.map((issue) => ({ code: issue.code, params: issue.params, field: issue.path }));
  return fields.length > 0 ? fields : [{ code, params, field: null }];
}

/** Schema of an answer in tRPC's and superjson's format. */
function answerSchema<Data extends z.ZodType>(data: Data) {
  return z.object({ result: z.object({ data: z.object({ json: data }) }) });
}
