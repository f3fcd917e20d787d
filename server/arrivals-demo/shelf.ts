import { type ShelfBox, shelfBoxes } from './boxes';
import type { DemoCast } from './cast';
import { demoId } from './ids';
import { receiveBox } from './receive';

/** The arrivals on the client's shelf, by what each shows. */
export type ShelfIds = Readonly<Record<ShelfBox, string>>;

/** The oldest first, as they came. */
const shelfIds: ShelfIds = {
  over: demoId(0),
  ending: demoId(1),
  differs: demoId(2),
  forbidden: demoId(3),
  withoutValue: demoId(4),
  withoutInvoice: demoId(5),
  dear: demoId(6),
  withoutBattery: demoId(7),
  ready: demoId(8),
  undeclared: demoId(9),
};

/** A clerk receives what is on the client's shelf. */
export async function fillShelf(cast: DemoCast): Promise<ShelfIds> {
  await receiveBox(cast, shelfBoxes.over, shelfIds.over);
  await receiveBox(cast, shelfBoxes.ending, shelfIds.ending);
  await receiveBox(cast, shelfBoxes.differs, shelfIds.differs);
  await receiveBox(cast, shelfBoxes.forbidden, shelfIds.forbidden);
  await receiveBox(cast, shelfBoxes.withoutValue, shelfIds.withoutValue);
  await receiveBox(cast, shelfBoxes.withoutInvoice, shelfIds.withoutInvoice);
  await receiveBox(cast, shelfBoxes.dear, shelfIds.dear);
  await receiveBox(cast, shelfBoxes.withoutBattery, shelfIds.withoutBattery);
  await receiveBox(cast, shelfBoxes.ready, shelfIds.ready);
  await receiveBox(cast, shelfBoxes.undeclared, shelfIds.undeclared);
  return shelfIds;
}
