import { z } from 'zod';
import { wholeNumber } from './words';

/** Settings of the metrics; all optional. */
export const metricsVariables = {
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
};

export type MetricsSettings = {
  port: number;
  host: string;
  /** Bearer token that a request must have; undefined: none is needed, on loopback alone. */
  token: string | undefined;
};

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/u;

/** Returns undefined when metrics are not served. Adds a problem for a setting that does not fit the others. */
export function metricsSettings(
  vars: z.output<z.ZodObject<typeof metricsVariables>> & { PORT: number },
  problems: string[],
): MetricsSettings | undefined {
  const { PORT, METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1', METRICS_TOKEN: token } = vars;
  if (port === undefined) {
    for (const name of ['METRICS_HOST', 'METRICS_TOKEN'] as const) {
      if (vars[name] !== undefined) problems.push(`${name}: needs METRICS_PORT`);
    }
    return undefined;
  }
  if (port !== 0 && port === PORT) problems.push('METRICS_PORT: must differ from PORT');
  if (token === undefined && !loopback.test(host)) {
    problems.push('METRICS_TOKEN: required because METRICS_HOST is not a loopback address');
  }
  return { port, host, token };
}
