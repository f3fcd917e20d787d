import { DomainError } from '~/domain/core/errors';
import type { ChooseMessages, whoStopped } from '~/domain/messages/receiver-schema';
import { isLinkOver } from '~/domain/receiver/link';
import type { Context, Queryable } from '../core/api/context';
import { hashToken } from '../core/security/token';
import { hasStopped } from '../messages/notices/queries';
import {
  deleteStops,
  findLink,
  listParcels,
  listStates,
  lockLink,
  writeChoice,
} from '../messages/receiver/queries';
import { findConstant } from '../settings/constants/queries';
import { findParcel } from '../tracking/service';

type WhoStopped = (typeof whoStopped)[number];

/** Returns the receiver's page: the tracking data of each parcel of the form, and whether messages are on. */
export async function getReceiverPage(ctx: Context, token: string) {
  const link = await findLink(ctx.db, hashToken(token));
  if (!link) throw new DomainError('not_found');
  await refuseEnded(ctx.db, link.formId, ctx.now());
  const parcels = await listParcels(ctx.db, link.formId);
  const tracked = await Promise.all(parcels.map(({ number }) => findParcel(ctx, number)));
  return {
    locale: link.locale ?? link.receiverLocale,
    stoppedBy: await whoHasStopped(ctx.db, link, parcels),
    parcels: tracked,
  };
}

/**
 * Switches the messages about this form off or on, or sets their language. Switching on also removes a STOP of the
 * receiver's number. Messages that the sender switched off stay off.
 */
export async function chooseMessages(
  ctx: Pick<Context, 'db' | 'now'>,
  { token, isTold, locale }: ChooseMessages,
): Promise<{ isTold: boolean }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, hashToken(token));
    if (!link) throw new DomainError('not_found');
    await refuseEnded(tx, link.formId, ctx.now());
    const before = { locale: link.locale, stoppedAt: link.stoppedAt };
    const stoppedAt = isTold ? null : (link.stoppedAt ?? ctx.now());
    await writeChoice(tx, link.formId, {
      ...before,
      ...(locale && { locale }),
      ...(isTold !== undefined && { stoppedAt }),
    });
    if (isTold) {
      const parcels = await listParcels(tx, link.formId);
      await deleteStops(tx, [...new Set(parcels.map(({ receiverMobile }) => receiverMobile))]);
    }
    return { isTold: isTold ?? link.stoppedAt === null };
  });
}

/** @throws DomainError `receiver.link_over` some days after the last parcel was handed over, which a setting names. */
async function refuseEnded(db: Queryable, formId: string, now: Date): Promise<void> {
  const days = await findConstant(db, 'receiver.link_days', now);
  if (isLinkOver(await listStates(db, formId), { days, now })) throw new DomainError('receiver.link_over');
}

type Link = { stoppedAt: Date | null; isReceiverTold: boolean };

async function whoHasStopped(
  db: Queryable,
  { stoppedAt, isReceiverTold }: Link,
  [first]: readonly { receiverMobile: string }[],
): Promise<WhoStopped | null> {
  if (!isReceiverTold) return 'sender';
  if (stoppedAt) return 'link';
  return first && (await hasStopped(db, first.receiverMobile)) ? 'reply' : null;
}
