import { type Logger, pino, stdSerializers } from 'pino';
import type { Env } from '../env/env';

const secretKeys = ['password', 'code', 'token', 'secret', 'accessToken', 'authToken', 'mobile', 'email'];

/** Error fields in which PostgreSQL repeats values of rows: «Key (mobile)=(…) already exists». */
const repeatingRows = new Set(['detail', 'where']);

/**
 * Returns an error as it is logged: without fields that repeat values of rows, and with `code` renamed to `errorCode`,
 * which is not redacted.
 */
export function plainError({ code, ...rest }: { [key: string]: unknown }): object {
  const told = Object.fromEntries(Object.entries(rest).filter(([key]) => !repeatingRows.has(key)));
  return code === undefined ? told : { ...told, errorCode: code };
}

/** Log format: redacts secrets but not the causes of system errors. */
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

/**
 * Creates a log that writes one JSON object per event to standard output, formatted for reading in development. Secrets
 * and personal fields are redacted.
 */
export function createLog({ logLevel, mode }: Pick<Env, 'logLevel' | 'mode'>): Logger {
  return pino({
    level: logLevel,
    ...(mode === 'development' ? { transport: { target: 'pino-pretty' } } : {}),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...lineOptions,
  });
}
