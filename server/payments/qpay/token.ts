import { z } from 'zod';
import { QpayError } from './provider';

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** QPay returns the time of expiry in seconds since 1970, where OAuth returns the seconds left. */
const earliestInstantS = 1_000_000_000;
const marginMs = 60_000;

type Ask = () => Promise<unknown>;
export type TokenKeeper = { get: () => Promise<string>; drop: (token: string) => void };

/** Caches the access token until shortly before it expires; concurrent callers share one request. */
export function keepToken(ask: Ask, now: () => number = Date.now): TokenKeeper {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const renew = async (): Promise<string> => {
    const answer = answerSchema.safeParse(await ask());
    if (!answer.success) throw new QpayError('QPay gave no token', { isPermanent: false });
    const { access_token: token, expires_in: expires } = answer.data;
    const until = expires >= earliestInstantS ? expires * 1000 : now() + expires * 1000;
    kept = { token, until: until - marginMs };
    return token;
  };
  return {
    get: async () => {
      if (kept && now() < kept.until) return kept.token;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return await asking;
    },
    drop: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
}
