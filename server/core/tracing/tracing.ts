import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { StatementRun } from '~/db/client';
import type { TracingSettings } from '../env/tracing';

/** A piece of work while it runs. */
export type RunningSpan = {
  /** Notes why the work did not succeed: a code, never a text with data. `isFault` marks the span as an error. */
  noteFailure: (code: string, isFault: boolean) => void;
};

export type Tracing = {
  /** Runs the work in a span of its own. Statements that it runs become spans below it. */
  inSpan: <Result>(
    name: string,
    attributes: Attributes,
    work: (span: RunningSpan) => Promise<Result>,
  ) => Promise<Result>;
  /** Adds a span for a statement that has ended, below the present span; nothing outside of one. */
  noteStatement: (run: StatementRun) => void;
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
  const present = new AsyncLocalStorage<Span>();
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  const below = (parent: Span | undefined) =>
    parent ? api.trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;

  return {
    inSpan: async (name, attributes, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, below(present.getStore()));
      const noteFailure: RunningSpan['noteFailure'] = (code, isFault) => {
        span.setAttribute('error.type', code);
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
      };
      try {
        return await present.run(span, () => work({ noteFailure }));
      } catch (error) {
        noteFailure(error instanceof Error ? error.name : 'unknown', true);
        throw error;
      } finally {
        span.end();
      }
    },
    noteStatement: ({ text, durationMs, error }) => {
      const parent = present.getStore();
      if (!parent?.isRecording()) return;
      const endedAt = performance.now();
      const operation = /\w+/u.exec(text)?.[0].toLowerCase() ?? 'statement';
      const attributes: Attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, longestStatement),
      };
      const times = { kind: SpanKind.CLIENT, startTime: endedAt - durationMs, attributes };
      const span = tracer.startSpan(operation, times, below(parent));
      if (error !== undefined) {
        span.setAttribute('db.response.status_code', codeOf(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end(endedAt);
    },
    stop: () => provider.shutdown().catch((error: unknown) => warn(String(error))),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
