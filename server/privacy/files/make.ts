import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { formatDate } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { homeZone } from '~/domain/core/offices';
import { PERSON_FILE_DAYS, personFileFormats, personFileKey } from '~/domain/privacy/person-file';
import type { Queryable, Services } from '../../core/api/context';
import type { JobRun } from '../../core/jobs/job';
import { notifyCustomer } from '../../messages/customer/notify-customer';
import type { SendContext } from '../../messages/customer/send-to-customer';
import { findPersonData, findReceiverData } from '../download/queries';
import { type PersonData, personDataSchema } from '../download/schema';
import { getReceiver, listFormsTo } from '../receivers';
import {
  deletePersonFile,
  findAwaitedFile,
  listEndedFiles,
  recordFailed,
  recordMade,
  recordStep,
} from './queries';

const atOnce = 100;

/** Makes the PDF of a person's data. */
export type PrintPersonFile = (data: PersonData, locale: Locale) => Promise<Readable>;

type Needs = Pick<Services, 'db' | 'env' | 'files' | 'now'> & { printPersonFile: PrintPersonFile };
type AwaitedFile = NonNullable<Awaited<ReturnType<typeof findAwaitedFile>>>;

const payloadSchema = z.object({ fileId: z.guid() });

/** Makes both files of a person's data and stores them. A second run makes none. */
export async function makePersonFile(needs: Needs, { payload, isLastAttempt }: JobRun): Promise<void> {
  const { fileId } = payloadSchema.parse(payload);
  const file = await findAwaitedFile(needs.db, fileId);
  if (!file) return;
  try {
    await make(needs, file);
  } catch (error) {
    if (isLastAttempt) await recordFailed(needs.db, fileId, needs.now());
    throw error;
  }
}

async function make(needs: Needs, file: AwaitedFile): Promise<void> {
  const { db, files, now, printPersonFile } = needs;
  const { id, locale } = file;
  const json = await readData(db, file);
  await recordStep(db, id, 1);
  await files.write(personFileKey(id, 'json'), Buffer.from(json));
  await recordStep(db, id, 2);
  const pdf = await buffer(await printPersonFile(personDataSchema.parse(JSON.parse(json)), locale));
  await files.write(personFileKey(id, 'pdf'), pdf);
  const readyAt = now();
  const expiresAt = new Date(readyAt.getTime() + PERSON_FILE_DAYS * DAY_MS);
  await db.transaction().execute(async (tx) => {
    if (await recordMade(tx, id, { readyAt, expiresAt }))
      await notifyAsker({ ...needs, tx }, file, expiresAt);
  });
}

async function readData(db: Queryable, { customerId, formId }: AwaitedFile): Promise<string> {
  const data = customerId ? await findPersonData(db, customerId) : await readReceiver(db, formId ?? '');
  if (data === undefined) throw new DomainError('not_found');
  return JSON.stringify(JSON.parse(data), null, 2);
}

async function readReceiver(db: Queryable, formId: string): Promise<string> {
  const { mobile } = await getReceiver(db, formId);
  const forms = await listFormsTo(db, mobile);
  return await findReceiverData(db, { mobile, formIds: forms.map(({ id }) => id) });
}

/** A customer who asked for their own data gets an e-mail; staff see on their screen that it is ready. */
async function notifyAsker(ctx: SendContext, file: AwaitedFile, expiresAt: Date): Promise<void> {
  const { id, customerId, askersCustomer } = file;
  if (customerId === null || customerId !== askersCustomer) return;
  await notifyCustomer(ctx, customerId, {
    kind: 'data_ready',
    causeKey: `person_file:${id}`,
    path: '/pages/account-settings/data',
    params: (locale) => ({ day: formatDate(expiresAt, homeZone, locale) }),
  });
}

/** Deletes files whose days are over or which were removed, with their content. Safe to repeat. */
export async function deleteEndedFiles({
  db,
  files,
  now,
}: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  const lostBefore = new Date(now().getTime() - DAY_MS);
  for (;;) {
    const ended = await listEndedFiles(db, { now: now(), lostBefore, limit: atOnce });
    for (const { id } of ended) {
      for (const format of personFileFormats) await files.remove(personFileKey(id, format));
      await deletePersonFile(db, id);
    }
    if (ended.length < atOnce) return;
  }
}
