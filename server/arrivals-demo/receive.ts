import { exampleCode } from '~/domain/customers/shop-address';
import type { DemoBox } from './boxes';
import { type DemoCast, key } from './cast';
import { invoiceOf, photoOf } from './pictures';

/** Days between a purchase and its arrival. */
const DAYS_UNDER_WAY = 5;

export type ReceivedBox = { id: string; version: number };

/** The client registers a box, where they do, and a clerk receives it with a photo. */
export async function receiveBox(cast: DemoCast, box: DemoBox, id: string): Promise<ReceivedBox> {
  if (box.shop !== '') await register(cast, box);
  const clerk = await cast.clerk(box);
  const [lengthMm, widthMm, heightMm] = box.sides;
  const { grossG, place, tracking: trackingNumber } = box;
  await clerk.api.arrivals.receive({
    ...{ id, trackingNumber, lengthMm, widthMm, heightMm, grossG, place },
    ...(box.shop === '' && { code: exampleCode }),
    photoIds: [await photoOf(clerk, box)],
    ...key(),
  });
  const { version } = await clerk.api.arrivals.get({ id });
  return { id, version };
}

async function register(cast: DemoCast, box: DemoBox): Promise<void> {
  const { api, ctx, customerId } = await cast.client({ days: box.days + DAYS_UNDER_WAY });
  const photoIds = box.hasInvoice ? [await invoiceOf({ api, ctx, customerId }, box)] : [];
  const items = (box.goods ?? []).map((line) => ({ ...line }));
  await api.expectedParcels.create({
    rows: [{ trackingNumber: box.tracking, shop: box.shop, items, photoIds }],
    ...key(),
  });
}
