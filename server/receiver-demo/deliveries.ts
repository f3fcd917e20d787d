import { HOUR_MS } from '~/domain/core/durations';
import type { Services } from '../core/api/context';
import { listForms } from './queries';
import { receiverOf } from './receiver';

const notes = ['2-р орцны код 48, утсаар ярьж байгаад ирнэ үү.', ''];

/** Two receivers choose the next day that has a window, each another window. */
export async function chooseDeliveries(services: Services): Promise<void> {
  const forms = await listForms(services.db, { status: 'available', delivery: 'door', isOfClient: false });
  for (const [at, form] of forms.slice(0, notes.length).entries()) {
    const { api, token } = await receiverOf(services, form, ago(services, 3 - at));
    const { offered } = await api.receiver.deliveryWindows({ token });
    const times = [...new Set(offered.map(({ fromTime }) => fromTime))].sort();
    const slot = offered.find(({ fromTime }) => fromTime === times[at]);
    if (!slot) throw new RangeError('the windows of the demo are open');
    const { day, windowId } = slot;
    await api.receiver.chooseDelivery({ token, day, windowId, note: notes[at] ?? '' });
  }
}

/** The receiver of a client's parcel that is ready names a person who collects it. */
export async function nameCollector(services: Services): Promise<void> {
  const [form] = await listForms(services.db, { status: 'available', delivery: 'collect', isOfClient: true });
  if (!form) return;
  const { api, token } = await receiverOf(services, form, ago(services, 2));
  const person = { name: 'Э. Тэмүүлэн', mobile: '84007713', mobileCountry: 'MN', locale: 'mn' } as const;
  await api.receiver.nameCollector({ token, ...person });
}

export function ago({ now }: Pick<Services, 'now'>, hours: number): Date {
  return new Date(now().getTime() - hours * HOUR_MS);
}
