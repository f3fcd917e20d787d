import type { ServicePurpose } from '~/domain/services/states';
import { shelfBoxes } from './boxes';
import { type DemoCast, key } from './cast';
import { photoOf } from './pictures';
import type { ShelfIds } from './shelf';

/** The prices of the demo, cents. */
const prices = {
  photos: 300,
  contents_check: 500,
  unpack: 0,
  repack: 800,
  split: 500,
  return_to_shop: 1_500,
  dispose: 1_000,
  collect_here: 0,
} as const satisfies Readonly<Record<ServicePurpose, number>>;

/** The administrator offers every service, long before anything arrives. */
export async function priceServices({ admin }: DemoCast): Promise<void> {
  const { api } = await admin({ days: 60 });
  await api.fees.addUsualServices(key());
  const { rows } = await api.fees.list({ purpose: 'service' });
  for (const { id, version, name, purpose } of rows) {
    if (purpose === null) continue;
    const price = { kind: 'fixed', cents: prices[purpose], isActive: true } as const;
    await api.fees.update({ id, version, name, purpose, ...price, ...key() });
  }
}

type Request = {
  arrivalIds: string[];
  purpose: ServicePurpose;
  ago: { days?: number; hours?: number };
  boxes?: number;
  note?: string;
};

export async function askFor(
  { client }: DemoCast,
  { ago, purpose, ...request }: Request,
): Promise<{ id: string; version: number }> {
  const { api } = await client(ago);
  const { services } = await api.services.ask({ ...request, purpose, seenCents: prices[purpose], ...key() });
  const { id = '', version = 0 } = services[0] ?? {};
  return { id, version };
}

/** Services in each state: three that wait, the oldest more than a day, one that was refused and two done with photos. */
export async function askServices(cast: DemoCast, ids: ShelfIds): Promise<void> {
  await askFor(cast, { arrivalIds: [ids.withoutInvoice], purpose: 'photos', ago: { hours: 1 } });
  await askFor(cast, { arrivalIds: [ids.dear], purpose: 'split', boxes: 2, ago: { hours: 3 } });
  await askFor(cast, {
    ...{ arrivalIds: [ids.ending], purpose: 'contents_check', ago: { hours: 26 } },
    note: 'Хэмжээ нь 38 мөн эсэхийг шалгаж өгнө үү.',
  });
  await refuseUnpacking(cast, ids.over);
  await takePhotos(cast, ids.over);
  await checkContents(cast, ids.differs);
}

async function refuseUnpacking(cast: DemoCast, arrivalId: string): Promise<void> {
  const service = await askFor(cast, { arrivalIds: [arrivalId], purpose: 'unpack', ago: { days: 22 } });
  const { api } = await cast.clerk({ days: 21 });
  await api.services.refuse({
    ...service,
    reason: 'Хувцсыг битүүмжилсэн уутанд савласан тул задлах боломжгүй.',
    ...key(),
  });
}

async function takePhotos(cast: DemoCast, arrivalId: string): Promise<void> {
  const service = await askFor(cast, { arrivalIds: [arrivalId], purpose: 'photos', ago: { days: 30 } });
  const clerk = await cast.clerk({ days: 29 });
  const photoIds = [await photoOf(clerk, shelfBoxes.over), await photoOf(clerk, shelfBoxes.over, true)];
  await clerk.api.services.done({ ...service, photoIds, ...key() });
}

async function checkContents(cast: DemoCast, arrivalId: string): Promise<void> {
  const service = await askFor(cast, {
    arrivalIds: [arrivalId],
    purpose: 'contents_check',
    ago: { days: 8 },
  });
  const clerk = await cast.clerk({ days: 7 });
  await clerk.api.services.done({
    ...service,
    photoIds: [await photoOf(clerk, shelfBoxes.differs, true)],
    answer: 'differs',
    answerText: 'Нэхэмжлэх дээр 8, хайрцагт 6 ширхэг байна.',
    ...key(),
  });
}
