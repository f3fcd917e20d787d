import { z } from 'zod';
import { messageStates } from '~/domain/messages/kinds';
import { replicaStates } from '~/domain/system/find';
import { findings } from '~/domain/system/findings';

const count = z.number().int();
const when = z.date().nullable();
const found = z.array(z.enum(findings));

export const systemSchema = z.object({
  servedAt: z.date(),
  software: z.object({ version: z.string(), commit: z.string().nullable() }),
  found,
  servers: z.array(
    z.object({
      id: z.guid(),
      host: z.string(),
      role: z.string(),
      version: z.string(),
      commit: z.string().nullable(),
      startedAt: z.date(),
      seenAt: z.date(),
      memoryBytes: count,
      loopDelayMs: count,
    }),
  ),
  queue: z.object({
    due: count,
    dead: count,
    waitedMs: count,
    tasks: z.array(
      z.object({
        task: z.string(),
        due: count,
        running: count,
        later: count,
        dead: count,
        waitedMs: count,
      }),
    ),
    /** The newest only; `dead` counts all. */
    deadJobs: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        attempts: count,
        lastError: z.string().nullable(),
        failedAt: z.date(),
      }),
    ),
  }),
  database: z.object({
    version: z.string(),
    sizeBytes: count,
    connections: count,
    maxConnections: count,
    /** Address codes that were given to customers. */
    givenCodes: count,
    standbys: z.array(
      z.object({
        name: z.string(),
        isHidden: z.boolean(),
        lagBytes: count.nullable(),
        lagMs: count.nullable(),
      }),
    ),
    /** The replica that this server reads from; null without DATABASE_READ_URL. */
    replica: z
      .object({ state: z.enum(replicaStates), lagBytes: count.nullable(), lagMs: count.nullable() })
      .nullable(),
  }),
  backups: z.object({
    isOn: z.boolean(),
    /** The database has backups of its own. */
    hasOwnDatabase: z.boolean(),
    everyHours: count,
    keep: count,
    newest: z.object({ madeAt: z.date(), isEncrypted: z.boolean(), bytes: count }).nullable(),
    /** A backup was last made and verified. */
    checkedAt: when,
    failedAt: when,
    failures: count,
  }),
  store: z.object({ kind: z.enum(['local', 's3']), answer: z.enum(['ok', 'away', 'slow']) }),
  disk: z.object({ freeBytes: count, totalBytes: count }).nullable(),
  rates: z.object({
    source: z.enum(['bank', 'manual']),
    validFrom: when,
    fetchedAt: when,
    failedAt: when,
    failures: count,
    reason: z.string().nullable(),
  }),
  sms: z.object({
    provider: z.enum(['embedded', 'twilio']),
    /** The caller's verified number. */
    ownNumber: z.string().nullable(),
    sent: count,
    failed: count,
    lastSentAt: when,
  }),
  /** The e-barimt service; null when none is configured. */
  tax: z
    .object({
      isDemo: z.boolean(),
      /** Null when it does not answer. */
      lotteriesLeft: count.nullable(),
      /** As the service writes it; empty: never. */
      lastSent: z.string(),
      /** Null when it never sent any, or writes another kind of time. */
      lastSentAt: when,
      /** Receipts that staff have to resolve. */
      open: count,
      /** Receipts that have waited for more than a day. */
      late: count,
    })
    .nullable(),
  email: z.object({
    provider: z.enum(['off', 'embedded', 'smtp']),
    /** Address of the caller's account. */
    ownAddress: z.string().nullable(),
    /** The mailbox that receives answers; null when none is read. */
    mailbox: z.object({ readAt: when, failures: count, reason: z.string().nullable() }).nullable(),
    /** The newest test e-mail to it. */
    lastTest: z
      .object({ status: z.enum(messageStates), lastError: z.string().nullable(), createdAt: z.date() })
      .nullable(),
    sent: count,
    failed: count,
    lastSentAt: when,
  }),
  hasCertificate: z.boolean(),
});

export const certificateSchema = z
  .object({
    host: z.string(),
    certificate: z.object({ validTo: z.date(), issuer: z.string(), isTrusted: z.boolean() }).nullable(),
    found,
  })
  .nullable();
