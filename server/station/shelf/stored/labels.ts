import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import type { StationDevice } from '~/domain/station/schema';
import { FEW_LABELS, RESERVED_LABELS, type ReservedLabels } from '~/domain/station/shelf/stored';
import type { ChangeContext } from '../../../core/api/trpc';
import { nextArrivalSerials } from '../../../moves/arrivals/queries';
import { listReserved, lockLabelDevice, reserveNumbers } from './queries';

/**
 * Returns the numbers that a device may print on labels without a connection, and reserves more when few are left. The
 * key that makes numbers stays on the server.
 */
export async function reserveLabels(
  ctx: ChangeContext,
  { device }: { device: StationDevice },
): Promise<ReservedLabels> {
  const { tx, session, numberKey } = ctx;
  const now = ctx.now();
  await lockLabelDevice(tx, { ...device, userId: session.user.id, lastSeenAt: now });
  const left = await listReserved(tx, device.id);
  if (left.length >= FEW_LABELS) return { numbers: left };
  const count = RESERVED_LABELS - left.length;
  const last = await nextArrivalSerials(tx, count);
  const numbers = Array.from({ length: count }, (_, at) =>
    arrivalNumberFromSerial(last - count + 1 + at, numberKey),
  );
  await reserveNumbers(tx, { deviceId: device.id, numbers, at: now });
  return { numbers: [...left, ...numbers] };
}
