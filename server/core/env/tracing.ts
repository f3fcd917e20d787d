import { z } from 'zod';
import { share } from './words';

/** Settings of traces, under the names of OpenTelemetry; all optional. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/u, 'must be name=value, several separated by commas')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('moz'),
  OTEL_TRACES_SAMPLER_ARG: share().default(0.1),
};

export type TracingSettings = {
  /** Address of the collector, to which `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Share of calls and jobs that are traced, from 0 to 1. */
  share: number;
};

/** Returns undefined when nothing is traced. Adds a problem for headers without an endpoint. */
export function tracingSettings(
  vars: z.output<z.ZodObject<typeof tracingVariables>>,
  problems: string[],
): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = vars;
  if (endpoint === undefined) {
    if (headers !== '') problems.push('OTEL_EXPORTER_OTLP_HEADERS: needs OTEL_EXPORTER_OTLP_ENDPOINT');
    return undefined;
  }
  return {
    endpoint: endpoint.replace(/\/+$/u, ''),
    headers: headersOf(headers),
    serviceName: vars.OTEL_SERVICE_NAME,
    share: vars.OTEL_TRACES_SAMPLER_ARG,
  };
}

function headersOf(text: string): Record<string, string> {
  const pairs = text === '' ? [] : text.split(',');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())];
    }),
  );
}

/** Values are percent-encoded, as in W3C baggage. A text that is not is taken as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
