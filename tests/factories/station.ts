import { randomUUID } from 'node:crypto';
import type { SendScans, StationScan } from '~/domain/station/schema';
import type { TestApp } from './app';
import { newTracking } from './arrivals';

type SignedInUser = Awaited<ReturnType<TestApp['signIn']>>;
type ScanContent<Scan> = Scan extends unknown ? Omit<Scan, 'id' | 'seq' | 'at'> : never;
type Scan = { id: string; seq: number; at: Date };

/** A device that stores its scans in order and sends them; its clock is off by `skewMs`. */
export function stationDevice(app: TestApp, by: Pick<SignedInUser, 'api'>, { skewMs = 0 } = {}) {
  const device = { id: randomUUID(), name: `Scanner ${randomUUID().slice(0, 4)}` };
  const clock = (): Date => new Date(app.clock.now.getTime() + skewMs);
  let last = 0;
  const scan = <Content extends ScanContent<StationScan>>(content: Content): Content & Scan => {
    last += 1;
    return { id: randomUUID(), seq: last, at: clock(), ...content };
  };
  const send = async (scans: readonly Scan[], unsent: SendScans['unsent'] = []) =>
    await by.api.station.send({ device, sentAt: clock(), scans: [...scans], unsent });
  return { device, scan, send };
}

type ShelfContent = Extract<ScanContent<StationScan>, { act: 'shelf' }>;

/** The scan of a box of a shop, with a number of its own and a picture that its device still has. */
export function boxScan(change: Partial<ShelfContent> = {}): ShelfContent {
  return {
    ...{ act: 'shelf', arrivalId: randomUUID(), trackingNumber: newTracking(), boxNo: 1, code: '' },
    ...{ labelName: '', labelSuburb: '', labelMobile: '', labelText: '', isLeftOpen: false },
    ...{ grossG: 1_250, place: 'A-01', photoIds: [randomUUID()] },
    ...change,
  };
}
