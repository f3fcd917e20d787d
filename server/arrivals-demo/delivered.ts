import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import { DAY_MS } from '~/domain/core/durations';
import type { Services } from '../core/api/context';
import { nextArrivalSerial } from '../moves/arrivals/queries';
import type { DemoBox } from './boxes';
import type { DemoCast } from './cast';
import { demoId } from './ids';
import { photoOf } from './pictures';
import { findDelivered, insertDelivered } from './queries';

/** The last parcel that the client's receiver has, as it came from a shop: its history begins on the shelf. */
export async function addDelivered(services: Services, cast: DemoCast): Promise<void> {
  const { customerId } = await cast.client({});
  const parcel = customerId === null ? undefined : await findDelivered(services.db, customerId);
  if (!parcel?.acceptedAt || customerId === null) return;
  const { acceptedAt, lengthMm, widthMm, heightMm, grossG } = parcel;
  const before = (days: number): Date => new Date(acceptedAt.getTime() - days * DAY_MS);
  const box: DemoBox = {
    ...{ tracking: '33ABC1234568', shop: 'Myer', days: 0, grossG, place: 'A-07', tape: '#8e5ea2' },
    sides: [lengthMm, widthMm, heightMm],
  };
  const fileId = await photoOf(await cast.clerk({}), box);
  await services.db.transaction().execute(async (tx) => {
    const number = arrivalNumberFromSerial(await nextArrivalSerial(tx), services.numberKey);
    const [arrivedAt, joinedAt] = [before(9), before(2)];
    await insertDelivered(tx, {
      ...{ arrivalId: demoId(40), number, customerId, fileId, parcel, arrivedAt, joinedAt, acceptedAt },
    });
  });
}
