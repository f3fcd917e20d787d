import { z } from 'zod';
import { dayOf } from '~/domain/core/calendar';
import { DAY_MS } from '~/domain/core/durations';
import { formatDate } from '~/domain/core/format/dates';
import { homeZone } from '~/domain/core/offices';
import type { Services, Tx } from '../../core/api/context';
import type { JobRun } from '../../core/jobs/job';
import { publicLink } from '../../core/text/links';
import { addressesOf } from '../customer/addresses';
import { findAddressee } from '../customer/queries';
import { postEmail } from '../service';
import { addDigestJobs, type DueEntry, failHeld, lockDueEntries, noteDigest, postpone } from './queries';
import { digestLines } from './text';

type Needs = Pick<Services, 'db' | 'env' | 'now'>;
const payloadSchema = z.object({ customerId: z.guid() });

/** Adds a job for each customer whose digest is due. */
export async function planDigests({ db, now }: Needs): Promise<void> {
  await addDigestJobs(db, now());
}

/**
 * Adds the digest of a customer to the outbox: one a day, whatever number of workers run it. A second run finds
 * nothing. A customer who no longer chooses it gets a last one.
 */
export async function sendDigest(services: Needs, { payload }: Pick<JobRun, 'payload'>): Promise<void> {
  const { customerId } = payloadSchema.parse(payload);
  await services.db.transaction().execute(async (tx) => {
    const entries = await lockDueEntries(tx, customerId, services.now());
    if (entries.length > 0) await write({ tx, ...services }, customerId, entries);
  });
}

async function write(
  ctx: { tx: Tx } & Needs,
  customerId: string,
  entries: readonly DueEntry[],
): Promise<void> {
  const messageIds = [...new Set(entries.map(({ messageId }) => messageId))];
  const customer = await findAddressee(ctx.tx, customerId);
  const to = customer && addressesOf(ctx, customer).email;
  if (!customer || to === undefined) {
    await failHeld(ctx.tx, messageIds, 'The daily summary had no address that is confirmed and works.');
    return;
  }
  const { locale } = customer;
  const dueAt = new Date(Math.max(...entries.map((entry) => entry.dueAt.getTime())));
  const list = entries.some(({ parcelId }) => parcelId !== null) ? '/moz/parcel/list' : '/moz/form/list';
  const digestId = await postEmail(ctx, {
    kind: 'digest',
    to,
    locale,
    params: {
      day: formatDate(dueAt, homeZone, locale),
      lines: digestLines(entries, locale),
      link: publicLink(ctx, list),
    },
    causeKey: `digest:${customerId}:${dayOf(dueAt, homeZone)}`,
    customerId,
  });
  if (digestId !== undefined) return await noteDigest(ctx.tx, messageIds, digestId);
  // The day already has a digest, because the customer changed the zone.
  await postpone(ctx.tx, messageIds, new Date(dueAt.getTime() + DAY_MS));
}
