import { type Logger, pino } from 'pino';
import type { Env } from './env';

const secretKeys = ['password', 'code', 'token', 'secret', 'accessToken', 'authToken', 'mobile', 'email'];

/** One line of JSON per event on standard output, laid out for people in development. Secrets and personal fields never reach it. */
export function createLog({ logLevel, mode }: Pick<Env, 'logLevel' | 'mode'>): Logger {
  return pino({
    level: logLevel,
    ...(mode === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      ],
      censor: '[redacted]',
    },
  });
}
