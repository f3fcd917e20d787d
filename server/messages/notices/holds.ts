import { needsSender } from '~/domain/messages/receiver';
import { recipients } from '~/domain/messages/recipients';
import type { NotificationKind } from '~/domain/notifications/kinds';
import { formatParcelNumber } from '~/domain/parcels/number';
import { isFinal } from '~/domain/parcels/states';
import type { Tx } from '../../core/api/context';
import { notifyCustomers } from '../../notifications/service';
import type { MovedParcel } from './service';

/** Notifies customers in the app of holds that concern them, and of their end, with or without a mobile. */
export async function notifyOfHolds(tx: Tx, moved: readonly MovedParcel[]): Promise<void> {
  await notifyCustomers(
    tx,
    moved.flatMap(({ customerId, ...parcel }) => {
      const kind = holdNewsOf(parcel);
      const params = { parcel: formatParcelNumber(parcel.number) };
      return kind && customerId ? [{ customerId, kind, params }] : [];
    }),
  );
}

function holdNewsOf({
  from,
  status,
  holdReason,
  wasHeldFor,
}: Omit<MovedParcel, 'customerId'>): NotificationKind | undefined {
  if (status === 'on_hold') return holdReason && needsSender(holdReason) ? 'held' : undefined;
  const isOver = from === 'on_hold' && !isFinal(status) && status !== 'return_pending';
  return isOver && wasHeldFor && needsSender(wasHeldFor) ? recipients['parcel.release'].app : undefined;
}
