import path from 'node:path';
import { DAY_MS } from '~/domain/core/durations';
import {
  ofBackups,
  ofCertificate,
  ofDatabase,
  ofDisk,
  ofEmail,
  ofQueue,
  ofRates,
  ofServers,
  ofSms,
  ofTaxReceipts,
} from '~/domain/system/find';
import type { Finding } from '~/domain/system/findings';
import type { Context } from '../core/api/context';
import type { SignedIn } from '../core/api/session';
import { probeFiles } from '../core/files/probe';
import { findTaskHealth } from '../core/jobs/task-health/queries';
import { findRate } from '../quotes/queries';
import { listServers } from './heartbeat/queries';
import { countJobs, findWorkedAt, listDeadJobs } from './jobs/queries';
import { readBackups } from './parts/backups';
import { findCertificate, publicAddress } from './parts/certificate';
import { readSpace } from './parts/disk';
import { readTaxService } from './parts/tax-receipts';
import { countMessages, findLastTest, listStandbys, readDatabaseFacts } from './queries';
import { softwareOf } from './software';

const shownDeadJobs = 50;

/** Reads every part of the portal and what is wrong with it. `servedAt` is the database's time. */
export async function readSystem(ctx: Context & { session: SignedIn }) {
  const now = ctx.now();
  const [
    servers,
    workedAt,
    queue,
    { now: servedAt, ...database },
    backups,
    disk,
    files,
    rates,
    sms,
    email,
    tax,
  ] = await Promise.all([
    listServers(ctx.db),
    findWorkedAt(ctx.db),
    readQueue(ctx),
    readDatabase(ctx),
    readBackups(ctx),
    readSpace(path.resolve(ctx.env.dataDir)),
    probeFiles(ctx.files),
    readRates(ctx),
    readSms(ctx),
    readEmail(ctx),
    readTaxService(ctx),
  ]);
  const newestAt = backups.newest?.madeAt ?? backups.checkedAt;
  const found: Finding[] = [
    ...ofServers(servers, workedAt, servedAt),
    ...ofQueue(queue),
    ...ofDatabase(database),
    ...ofBackups({ ...backups, newestAt }, now),
    ...(files === 'ok' ? [] : (['files.away'] as const)),
    ...ofDisk(disk),
    ...ofRates({ ...rates, isFetched: rates.source === 'bank' }, now),
    ...ofSms(sms),
    ...ofEmail(email),
    ...ofTaxReceipts(tax),
  ];
  const store = { kind: ctx.env.files.store, answer: files };
  const hasCertificate = publicAddress(ctx.env.publicUrl) !== undefined && !ctx.env.isDemo;
  const software = softwareOf(ctx.env);
  return {
    servedAt,
    software,
    found,
    servers,
    queue,
    database,
    backups,
    store,
    disk,
    rates,
    sms,
    email,
    tax,
    hasCertificate,
  };
}

async function readQueue({ db }: Context) {
  const tasks = await countJobs(db);
  const sum = (name: 'due' | 'dead'): number => tasks.reduce((total, task) => total + task[name], 0);
  const dead = sum('dead');
  return {
    tasks,
    due: sum('due'),
    dead,
    waitedMs: Math.max(0, ...tasks.map(({ waitedMs }) => waitedMs)),
    deadJobs: dead > 0 ? await listDeadJobs(db, shownDeadJobs) : [],
  };
}

async function readDatabase({ db, replica }: Context) {
  const [facts, standbys] = await Promise.all([readDatabaseFacts(db), listStandbys(db)]);
  return { ...facts, standbys, replica: replica?.status() ?? null };
}

async function readRates({ db, env, now }: Context) {
  const [rate, health] = await Promise.all([findRate(db, 'AUD', now()), findTaskHealth(db, 'fetch_rate')]);
  return {
    source: env.rateBank ? ('bank' as const) : ('manual' as const),
    validFrom: rate?.validFrom ?? null,
    fetchedAt: health?.succeededAt ?? null,
    failedAt: health?.failedAt ?? null,
    failures: health?.failures ?? 0,
    reason: health?.reason ?? null,
  };
}

async function readSms({ db, env, now, session }: Context & { session: SignedIn }) {
  const counts = await countMessages(db, 'sms', new Date(now().getTime() - DAY_MS));
  return { provider: env.sms.provider, ownNumber: session.user.mobile, ...counts };
}

async function readEmail({ db, env, now, session }: Context & { session: SignedIn }) {
  const { email: ownAddress } = session.user;
  const [counts, lastTest, mailbox] = await Promise.all([
    countMessages(db, 'email', new Date(now().getTime() - DAY_MS)),
    ownAddress === null ? undefined : findLastTest(db, ownAddress),
    env.imap ? readMailbox(db) : null,
  ]);
  return { provider: env.email.provider, ownAddress, lastTest: lastTest ?? null, mailbox, ...counts };
}

/** Returns how the reading of answers by e-mail goes. */
async function readMailbox(db: Context['db']) {
  const health = await findTaskHealth(db, 'read_mail');
  const { succeededAt: readAt = null, failures = 0, reason = null } = health ?? {};
  return { readAt, failures, reason };
}

/** Returns the certificate of PUBLIC_URL; null for a demo and for an address without one. */
export async function readPublicCertificate({ env, now }: Context) {
  const address = env.isDemo ? undefined : publicAddress(env.publicUrl);
  if (!address) return null;
  const certificate = await findCertificate(address);
  return { host: address.host, certificate, found: ofCertificate(certificate, now()) };
}
