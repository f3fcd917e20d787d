import type { Attributes, Context } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import { type StatementRun, withStatements } from '../db/database';
import type { TracingSettings } from '../env/tracing';

/** A piece of work while it runs. */
export type RunningSpan = {
  /** Returns the same database for this work alone: its statements become spans below this one. */
  watch: (db: Database) => Database;
  /** Notes why the work did not succeed: a code, never a text with data. `isFault` marks the span as an error. */
  noteFailure: (code: string, isFault: boolean) => void;
  end: () => void;
};

export type Tracing = {
  /** Starts a span; undefined for work outside of the share that is traced. */
  startSpan: (name: string, attributes: Attributes) => RunningSpan | undefined;
  /** Sends the spans that wait. */
  stop: () => Promise<void>;
};

/** Longest attempt to send spans, retries included, in milliseconds: a shutdown waits for it. */
const timeoutMillis = 3_000;
/** Longer statements are cut, in characters. */
const longestStatement = 2_000;

/**
 * Sends spans to a collector by OTLP over HTTP. Returns undefined without settings, and loads the libraries only with
 * them. Spans hold names of procedures and tasks, the text of statements without their values, durations and codes of
 * errors.
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { endpoint, headers, serviceName, share } = settings;
  const warn = (text: string): void => log.warn({ reason: text }, 'spans could not be sent');
  const quiet = (): void => undefined;
  api.diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, api.DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis });
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('moz');
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;

  const noteStatement = (below: Context, { text, durationMs, error }: StatementRun): void => {
    const endedAt = performance.now();
    const operation = /\w+/u.exec(text)?.[0].toLowerCase() ?? 'statement';
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, longestStatement),
    };
    const startTime = endedAt - durationMs;
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes }, below);
    if (error !== undefined) {
      span.setAttribute('db.response.status_code', codeOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(endedAt);
  };

  return {
    startSpan: (name, attributes) => {
      // The clock of the statements: the SDK's own may differ from it by a millisecond.
      const startTime = performance.now();
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, startTime, attributes }, ROOT_CONTEXT);
      if (!span.isRecording()) return undefined;
      const below = api.trace.setSpan(ROOT_CONTEXT, span);
      return {
        watch: (db) => withStatements(db, (run) => noteStatement(below, run)),
        noteFailure: (code, isFault) => {
          span.setAttribute('error.type', code);
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => span.end(performance.now()),
      };
    },
    stop: () => provider.shutdown().catch((error: unknown) => warn(String(error))),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
