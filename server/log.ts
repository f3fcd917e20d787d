import { type Logger, pino } from 'pino';

const secretKeys = ['password', 'code', 'token', 'secret', 'accessToken', 'authToken', 'mobile', 'email'];

/** One line of JSON per event on standard output. Secrets and personal fields never reach it. */
export function createLog(level: string): Logger {
  return pino({
    level,
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
