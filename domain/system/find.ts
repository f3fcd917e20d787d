import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/core/durations';
import { MOST_CODES } from '~/domain/customers/address-code';
import { RATE_STALE_DAYS } from '~/domain/rates/slip';
import { type Finding, findingsIn } from './findings';

const gigabyte = 1024 ** 3;

const limits = {
  /** A loop that is blocked for longer makes every request wait. */
  loopDelayMs: 250,
  /** A worker that is restarted is missing for less. */
  workerMs: 3 * MINUTE_MS,
  lateMs: 5 * MINUTE_MS,
  stoppedMs: 30 * MINUTE_MS,
  /** Share of the connections that the database allows. */
  connections: { many: 0.8, full: 0.95 },
  lag: { ms: MINUTE_MS, bytes: gigabyte / 4 },
  disk: { low: 0.1, lowBytes: 10 * gigabyte, full: 0.02, fullBytes: gigabyte },
  certificateMs: 14 * DAY_MS,
  /** The bank is asked every hour. */
  rateFailures: 3,
  rateAgeMs: RATE_STALE_DAYS * DAY_MS,
  messageFailures: 5,
  /** It is read each minute. */
  mailboxFailures: 3,
  lotteries: 100,
} as const;

type Server = { role: string; version: string; commit: string | null; loopDelayMs: number };

/** `workedAt`: when a worker last planned recurring jobs, which it does each minute; null: never. */
export function ofServers(servers: readonly Server[], workedAt: Date | null, now: Date): Finding[] {
  const hasWorker = servers.some(({ role }) => role !== 'web');
  const restMs = workedAt ? now.getTime() - workedAt.getTime() : Number.POSITIVE_INFINITY;
  const builds = new Set(servers.map(({ version, commit }) => `${version} ${commit}`));
  return findingsIn({
    'servers.none': servers.length === 0,
    'servers.worker': servers.length > 0 && !hasWorker && restMs > limits.workerMs,
    'servers.slow': servers.some(({ loopDelayMs }) => loopDelayMs > limits.loopDelayMs),
    'servers.versions': builds.size > 1,
  });
}

/** `waitedMs`: how long the oldest job that is due has waited. */
export function ofQueue({ waitedMs, dead }: { waitedMs: number; dead: number }): Finding[] {
  return findingsIn({
    'queue.dead': dead > 0,
    'queue.late': waitedMs > limits.lateMs && waitedMs <= limits.stoppedMs,
    'queue.stopped': waitedMs > limits.stoppedMs,
  });
}

type StandbyLag = { lagMs: number | null; lagBytes: number | null };
/** The replica of DATABASE_READ_URL. */
export const replicaStates = ['used', 'away', 'late', 'primary'] as const;
export type ReplicaState = (typeof replicaStates)[number];

type DatabaseFacts = {
  connections: number;
  maxConnections: number;
  standbys: readonly StandbyLag[];
  replica: { state: ReplicaState } | null;
  /** Address codes that were given to customers. */
  givenCodes: number;
};

export function ofDatabase(facts: DatabaseFacts): Finding[] {
  const { connections, maxConnections, standbys, replica, givenCodes } = facts;
  const share = connections / maxConnections;
  const { many, full } = limits.connections;
  return findingsIn({
    'database.connections': share >= many && share < full,
    'database.full': share >= full,
    'database.lag': standbys.some(
      ({ lagMs, lagBytes }) => (lagMs ?? 0) > limits.lag.ms || (lagBytes ?? 0) > limits.lag.bytes,
    ),
    'database.leftOut': replica !== null && replica.state !== 'used',
    'database.codes': givenCodes * 2 >= MOST_CODES,
  });
}

type BackupFacts = {
  /** The portal could make backups of its own but no folder is set. */
  isOff: boolean;
  isOn: boolean;
  everyHours: number;
  newestAt: Date | null;
  failures: number;
};

export function ofBackups(facts: BackupFacts, now: Date): Finding[] {
  const { isOff, isOn, everyHours, newestAt, failures } = facts;
  const ageMs = newestAt ? now.getTime() - newestAt.getTime() : 0;
  return findingsIn({
    'backups.off': isOff,
    'backups.missing': isOn && newestAt === null && failures === 0,
    'backups.old': isOn && ageMs > 2 * everyHours * HOUR_MS,
    'backups.failed': isOn && failures > 0,
  });
}

/** `space` is null when it cannot be read. */
export function ofDisk(space: { freeBytes: number; totalBytes: number } | null): Finding[] {
  if (!space) return ['disk.unknown'];
  const { freeBytes, totalBytes } = space;
  const { low, lowBytes, full, fullBytes } = limits.disk;
  const isFull = freeBytes < fullBytes || freeBytes < full * totalBytes;
  return findingsIn({
    'disk.full': isFull,
    'disk.low': !isFull && freeBytes < Math.min(lowBytes, low * totalBytes),
  });
}

type CertificateFacts = { validTo: Date; isTrusted: boolean };

/** `certificate` is null when the address did not answer. */
export function ofCertificate(certificate: CertificateFacts | null, now: Date): Finding[] {
  if (!certificate) return ['certificate.unreachable'];
  const leftMs = certificate.validTo.getTime() - now.getTime();
  return findingsIn({
    'certificate.expired': leftMs <= 0,
    'certificate.soon': leftMs > 0 && leftMs < limits.certificateMs,
    'certificate.untrusted': leftMs > 0 && !certificate.isTrusted,
  });
}

/** `isFetched`: a bank gives the rate; one that is entered by hand may be as old as staff want. */
export function ofRates(
  { isFetched, validFrom, failures }: { isFetched: boolean; validFrom: Date | null; failures: number },
  now: Date,
): Finding[] {
  const ageMs = validFrom ? now.getTime() - validFrom.getTime() : 0;
  return findingsIn({
    'rates.missing': validFrom === null,
    'rates.stale': isFetched && ageMs > limits.rateAgeMs,
    'rates.failing': isFetched && failures >= limits.rateFailures,
  });
}

/** Counts of the last 24 hours. */
type SendCounts = { sent: number; failed: number };

export function ofSms(counts: SendCounts): Finding[] {
  const isStopped = hasStopped(counts);
  return findingsIn({ 'sms.failed': counts.failed > 0 && !isStopped, 'sms.stopped': isStopped });
}

/** `mailbox`: the one that receives answers; null when none is read. */
export function ofEmail(counts: SendCounts & { mailbox: { failures: number } | null }): Finding[] {
  const isStopped = hasStopped(counts);
  return findingsIn({
    'email.failed': counts.failed > 0 && !isStopped,
    'email.stopped': isStopped,
    'email.mailbox': (counts.mailbox?.failures ?? 0) >= limits.mailboxFailures,
  });
}

function hasStopped({ sent, failed }: SendCounts): boolean {
  return sent === 0 && failed >= limits.messageFailures;
}

type TaxService = { lotteriesLeft: number | null; open: number; late: number };

/** `lotteriesLeft`: null when the e-barimt service does not answer. */
export function ofTaxReceipts(tax: TaxService | null): Finding[] {
  if (!tax) return [];
  const { lotteriesLeft, open, late } = tax;
  return findingsIn({
    'tax.away': lotteriesLeft === null,
    'tax.lotteries': lotteriesLeft !== null && lotteriesLeft < limits.lotteries,
    'tax.open': open > 0,
    'tax.late': late > 0,
  });
}
