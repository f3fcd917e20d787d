import type { ChooseMessages } from '~/domain/messages/receiver-schema';
import type { Context } from '../core/api/context';
import { deleteStops, listParcels, writeChoice } from '../messages/receiver/queries';
import { findParcel } from '../tracking/service';
import { readLink, withLink } from './authority';
import { whoHasStopped } from './page';

/** Returns the page of the released version: the tracking data of each parcel, and whether messages are on. */
export async function getReceiverPage(ctx: Context, token: string) {
  const link = await readLink(ctx, token, 'read');
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
  ctx: Context,
  { token, isTold, locale }: ChooseMessages,
): Promise<{ isTold: boolean }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const link = await withLink({ ...ctx, tx }, token, 'messages');
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
