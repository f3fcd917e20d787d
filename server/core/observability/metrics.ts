import { Counter, Histogram, Registry } from 'prom-client';
import type { MessageChannel } from '~/domain/messages/channels';
import type { StationAct, StationOutcome } from '~/domain/station/schema';

/** `refused`: the caller got an error of 4xx, `failed`: one of 5xx. */
export type CallOutcome = 'ok' | 'refused' | 'failed';
export type CacheName = 'pages' | 'readings';
/** `retried`: a later attempt follows. */
export type SendOutcome = 'sent' | 'retried' | 'failed';
/** Parts of the server by path: `live` is the stream of changes, `page` is everything that is not listed. */
export type RequestKind = 'trpc' | 'rest' | 'live' | 'api' | 'asset' | 'health' | 'page';

type ReceivedMail = 'answer' | 'repeated' | 'bounce' | 'automatic' | 'left';

/** Metrics of one process since its start. Times are in seconds. The labels take few values, none of them personal. */
export type Metrics = {
  registry: Registry;
  countRequest: (kind: RequestKind, status: number, seconds: number) => void;
  countCall: (procedure: string, outcome: CallOutcome, seconds: number) => void;
  countJob: (task: string, outcome: 'ok' | 'failed', seconds: number) => void;
  countCache: (cache: CacheName, isHit: boolean) => void;
  countScan: (act: StationAct | 'unreadable', outcome: StationOutcome) => void;
  countMessage: (channel: MessageChannel, outcome: SendOutcome) => void;
  countReceivedMail: (outcome: ReceivedMail) => void;
  countWebhook: (outcome: SendOutcome) => void;
  /** A code was sent although more than half of its hourly budget is spent. */
  countHalfSpent: (budget: 'code-all' | 'code-accounts') => void;
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

/** Creates the counters of a process in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    { labelNames, buckets }: { labelNames: readonly Label[]; buckets: number[] },
  ) => new Histogram({ name, help, labelNames, buckets, registers: [registry] });

  const requests = counter('moz_http_requests_total', 'HTTP requests that were answered', ['kind', 'status']);
  const requestTimes = histogram('moz_http_request_duration_seconds', 'Time until an answer was sent', {
    labelNames: ['kind'],
    buckets: requestSeconds,
  });
  const calls = counter('moz_procedure_calls_total', 'Calls of procedures', ['procedure', 'outcome']);
  const callTimes = histogram('moz_procedure_duration_seconds', 'Time that a procedure took', {
    labelNames: ['procedure'],
    buckets: requestSeconds,
  });
  const jobs = counter('moz_job_runs_total', 'Attempts of jobs in this process', ['task', 'outcome']);
  const jobTimes = histogram('moz_job_duration_seconds', 'Time that an attempt of a job took', {
    labelNames: ['task'],
    buckets: jobSeconds,
  });
  const cache = counter('moz_cache_requests_total', 'Look-ups in a cache in memory', ['cache', 'outcome']);
  const scans = counter('moz_scans_total', 'Scans of stations that were answered', ['act', 'outcome']);
  const messages = counter('moz_messages_total', 'Attempts to send a message', ['channel', 'outcome']);
  const receivedMail = counter('moz_received_mail_total', 'E-mails read in the mailbox for answers', [
    'outcome',
  ]);
  const webhooks = counter('moz_webhook_deliveries_total', 'Attempts to deliver a webhook', ['outcome']);
  const halfSpent = counter(
    'moz_codes_past_half_total',
    'Codes sent after half of their hourly budget was spent',
    ['budget'],
  );

  return {
    registry,
    countRequest: (kind, status, seconds) => {
      requests.inc({ kind, status });
      requestTimes.observe({ kind }, seconds);
    },
    countCall: (procedure, outcome, seconds) => {
      calls.inc({ procedure, outcome });
      callTimes.observe({ procedure }, seconds);
    },
    countJob: (task, outcome, seconds) => {
      jobs.inc({ task, outcome });
      jobTimes.observe({ task }, seconds);
    },
    countCache: (name, isHit) => cache.inc({ cache: name, outcome: isHit ? 'hit' : 'miss' }),
    countScan: (act, outcome) => scans.inc({ act, outcome }),
    countMessage: (channel, outcome) => messages.inc({ channel, outcome }),
    countReceivedMail: (outcome) => receivedMail.inc({ outcome }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
    countHalfSpent: (budget) => halfSpent.inc({ budget }),
  };
}
