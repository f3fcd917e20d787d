import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import { plainBox } from '../arrivals-demo/boxes';
import { type DemoCast, key } from '../arrivals-demo/cast';
import { photoOf } from '../arrivals-demo/pictures';
import type { Services } from '../core/api/context';
import { ago } from './deliveries';
import { findHandedOver, listForms } from './queries';
import { receiverOf } from './receiver';

/** Three cases: the client's damage that waits for their answer, their delay that is decided, and a receiver's loss. */
export async function reportCases(services: Services, cast: DemoCast): Promise<void> {
  await reportDamage(services, cast);
  await decideDelay(services, cast);
  await reportLoss(services);
}

/** The client reports damage with a photo on the day after delivery; staff ask for the invoice. */
async function reportDamage({ db, now }: Services, cast: DemoCast): Promise<void> {
  const { customerId } = await cast.client({});
  const parcel = await findHandedOver(db, customerId ?? '');
  if (!parcel?.deliveredAt) return;
  const hours = Math.max(2, (now().getTime() - parcel.deliveredAt.getTime() - DAY_MS) / HOUR_MS);
  const client = await cast.client({ hours });
  const { id, version } = await client.api.cases.open({
    ...{ parcelId: parcel.id, kind: 'damage', wantedCents: 6_500 },
    text: 'Хайрцаг нэг талаараа цөмөрсөн, дотор нь шилэн сав хагарсан байна. Зургийг хавсаргав.',
    photoIds: [await photoOf(client, plainBox, true)],
    ...key(),
  });
  const { api } = await cast.admin({ hours: hours / 2 });
  const text = 'Уучлаарай. Үнийг тогтоохын тулд дэлгүүрийн нэхэмжлэхийг илгээнэ үү.';
  await api.cases.ask({ id, version, text, ...key() });
}

/** The client reports a delay; what was decided is not given yet. */
async function decideDelay({ db }: Services, cast: DemoCast): Promise<void> {
  const client = await cast.client({ hours: 40 });
  const forms = await listForms(db, { status: 'available', delivery: 'collect', isOfClient: true });
  const form = forms.find(({ customerId }) => customerId === client.customerId);
  if (!form) return;
  const { id, version } = await client.api.cases.open({
    ...{ formId: form.id, kind: 'delay' },
    text: 'Амласан өдрөөс хоцорч ирсэн тул тээврийн хөлсөөс хасалт хийж өгнө үү.',
    ...key(),
  });
  const { api } = await cast.admin({ hours: 6 });
  const text = 'Гаалийн бүрдүүлэлт удааширснаас хоцорсныг шалгалаа. Төлбөрөөс хасалт хийнэ.';
  await api.cases.decide({ id, version, text, cents: 1_500, ...key() });
}

async function reportLoss(services: Services): Promise<void> {
  const [form] = await listForms(services.db, {
    ...{ status: 'arrived', delivery: 'collect', isOfClient: false },
  });
  if (!form) return;
  const { api, token } = await receiverOf(services, form, ago(services, 3));
  const text = 'Салбарт очиход гурван хайрцгийн нэг нь олдсонгүй. Хаана байгааг тодруулж өгнө үү.';
  await api.cases.openByLink({ token, kind: 'loss', text, photoIds: [] });
}
