import { type Logger, pino, stdSerializers } from 'pino';
import type { Env } from './env';

const secretKeys = ['password', 'code', 'token', 'secret', 'accessToken', 'authToken', 'mobile', 'email'];

/** Where PostgreSQL repeats values of rows: «Key (mobile)=(…) already exists». */
const repeatingRows = new Set(['detail', 'where']);

/**
 * An error as the log writes it: without what repeats the values of rows, and with its `code` under the name
 * `errorCode`, which is not hidden.
 */
export function plainError({ code, ...rest }: { [key: string]: unknown }): object {
  const told = Object.fromEntries(Object.entries(rest).filter(([key]) => !repeatingRows.has(key)));
  return code === undefined ? told : { ...told, errorCode: code };
}

/** How a line is written: secrets are hidden, what failed in the system is not. */
export const lineOptions = {
  serializers: { err: (error: Error): object => plainError({ ...stdSerializers.err(error) }) },
  redact: {
    paths: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      ...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    ],
    censor: '[redacted]',
  },
};

/** One line of JSON per event on standard output, laid out for people in development. Secrets and personal fields never reach it. */
export function createLog({ logLevel, mode }: Pick<Env, 'logLevel' | 'mode'>): Logger {
  return pino({
    level: logLevel,
    ...(mode === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...lineOptions,
  });
}
