import { type DemoCast, key } from '../arrivals-demo/cast';
import type { Services } from '../core/api/context';
import { ago } from './deliveries';
import { listForms } from './queries';
import { receiverOf } from './receiver';

/** A receiver asks for another mobile while the parcels fly, and a clerk corrects one whose label is printed again. */
export async function correctReceivers(services: Services, cast: DemoCast): Promise<void> {
  await askByReceiver(services);
  await correctByClerk(services, cast);
}

async function askByReceiver(services: Services): Promise<void> {
  const [form] = await listForms(services.db, { status: 'departed', delivery: 'collect', isOfClient: false });
  if (!form) return;
  const { api, token } = await receiverOf(services, form, ago(services, 5));
  await api.receiver.askCorrection({
    ...{ token, phone: { mobileCountry: 'MN', mobile: '82004419' } },
    reason: 'Дугаараа сольсон, хуучин дугаар ашиглалтад байхгүй.',
  });
}

async function correctByClerk({ db }: Services, { clerk }: DemoCast): Promise<void> {
  const [form] = await listForms(db, { status: 'ready', delivery: 'collect', isOfClient: false });
  if (!form) return;
  const { api } = await clerk({ hours: 4 });
  await api.corrections.ask({
    ...{ id: form.id, version: form.version, wanted: { phone: { mobileCountry: 'MN', mobile: '84006102' } } },
    reason: 'Илгээгч утасдаж, дугаарын нэг орон буруу бичигдсэнийг хэлсэн.',
    ...key(),
  });
}
