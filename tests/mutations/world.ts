import { randomUUID } from 'node:crypto';
import type { Database } from '~/db/client';
import { cashDesk } from '../factories/payments';
import { faultyDatabase } from './fault';
import type { ChangeRecorder } from './heard';
import type { TakePicture } from './picture';
import { type Step, stepper } from './step';

export type MutationWorld = Awaited<ReturnType<typeof mutationWorld>>;
export type Scenario = (world: MutationWorld, step: Step) => Promise<void>;
export type RowVersion = { id: string; version: number };

/** Changes without an audit row, and the only tables that they touch; no business data changes. */
const unaudited = {
  'account.startPasskey': ['passkey_challenge'],
  'auth.confirm': ['session'],
  'notifications.markRead': ['notification'],
  'payments.checkCard': ['_private_jobs', '_private_tasks'],
  'payments.checkQpay': ['_private_jobs', '_private_tasks'],
  'station.reserveLabels': ['arrival_number', 'counter', 'station_device'],
} as const;

/** The portal over a database that can refuse a statement, with prices and users. */
export async function mutationWorld(
  db: Database,
  watch: { heard: ChangeRecorder; takePicture: TakePicture },
) {
  const fault = faultyDatabase(db);
  const vapid = { publicKey: 'public', privateKey: 'private', subject: 'mailto:office@moz.example' };
  const desk = await cashDesk(fault.db, { security: fault.security, vapid });
  const covered = new Set<string>();
  return { ...desk, db, covered, step: stepper({ db, fault, covered, unaudited, ...watch }) };
}

/** Calls `fees.archive`, then `fees.restore`, and both again for many rows at once. */
export async function archiveBoth(
  { admin, step }: MutationWorld,
  router: string,
  row: RowVersion,
): Promise<RowVersion> {
  const gone = await step(`${router}.archive`, admin, seen(row));
  const back = await step(`${router}.restore`, admin, seen(await versionAfter(gone, row)));
  return await versionAfter(back, await versionAfter(gone, row));
}

export async function archiveMany(
  { admin, step }: MutationWorld,
  router: string,
  row: RowVersion,
): Promise<void> {
  await step(`${router}.archiveMany`, admin, { rows: [seen(row)] });
  await step(`${router}.restoreMany`, admin, { rows: [{ id: row.id, version: row.version + 1 }] });
}

export const seen = ({ id, version }: RowVersion): RowVersion => ({ id, version });
export const unique = (): string => randomUUID().slice(0, 8);

async function versionAfter(answer: RowVersion, before: RowVersion): Promise<RowVersion> {
  return { id: before.id, version: answer.version || before.version + 1 };
}
