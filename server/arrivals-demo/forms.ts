import { DAY_MS } from '~/domain/core/durations';
import type { DemoActor } from './actor';
import { draftBox, formBoxes, packedBox } from './boxes';
import { type DemoCast, key } from './cast';
import { demoId } from './ids';
import { photoOf } from './pictures';
import { type ReceivedBox, receiveBox } from './receive';
import { askFor } from './services';

/** A form of one box that the client has not submitted yet, to their favourite receiver. */
export async function joinDraft(cast: DemoCast): Promise<void> {
  await starReceiver(cast);
  const box = await receiveBox(cast, draftBox, demoId(20));
  await joined(await cast.client({ days: 1 }), [box]);
}

/** A submitted form of three boxes, one of which was packed of two. */
export async function submitJoined(cast: DemoCast): Promise<void> {
  const boxes: ReceivedBox[] = [];
  for (const [index, box] of formBoxes.entries()) boxes.push(await receiveBox(cast, box, demoId(30 + index)));
  const packed = await packTogether(cast, boxes.slice(0, 2));
  const client = await cast.client({ days: 5 });
  const rest = boxes.slice(2).map(({ id }) => id);
  await submit(client, await seenNow(client, [packed, ...rest]));
}

async function starReceiver({ client }: DemoCast): Promise<void> {
  const { api } = await client({ days: 40 });
  const receiver = (await api.customers.addresses({})).findLast(({ kind }) => kind === 'receiver');
  if (receiver) {
    const { id, version } = receiver;
    await api.customers.starAddress({ id, version, isFavourite: true, ...key() });
  }
}

/** Packs boxes into one, with everything that was in them. Returns the id of the new box. */
async function packTogether(cast: DemoCast, boxes: readonly ReceivedBox[]): Promise<string> {
  const arrivalIds = boxes.map(({ id }) => id);
  const service = await askFor(cast, { arrivalIds, purpose: 'repack', ago: { days: 9 } });
  const clerk = await cast.clerk({ days: 8 });
  const { api } = clerk;
  const { lines } = await api.services.boxes({ id: service.id });
  const contents = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const [lengthMm, widthMm, heightMm] = packedBox.sides;
  const sides = { lengthMm, widthMm, heightMm };
  const answer = await api.services.repack({
    ...service,
    children: [{ ...sides, grossG: packedBox.grossG, place: packedBox.place, contents }],
    addedG: 250,
    removedG: 200,
    photoIds: [await photoOf(clerk, packedBox)],
    ...key(),
  });
  return answer.boxes[0]?.id ?? '';
}

async function seenNow({ api }: DemoActor, ids: readonly string[]): Promise<ReceivedBox[]> {
  const { onShelf } = await api.arrivals.shelf({});
  return onShelf.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
}

type JoinedForm = { id: string; version: number };

async function joined({ api }: DemoActor, arrivals: ReceivedBox[]): Promise<JoinedForm> {
  const addresses = await api.customers.addresses({});
  const receiverId = addresses.find(({ kind }) => kind === 'receiver')?.id;
  return await api.arrivals.join({ arrivals, plan: 'standard', ...(receiverId && { receiverId }), ...key() });
}

async function submit(client: DemoActor, arrivals: ReceivedBox[]): Promise<void> {
  const { api, ctx } = client;
  const ids = arrivals.map(({ id }) => id);
  const { price } = await api.arrivals.joinedPrice({ ids, plan: 'standard' });
  const { id, version } = await joined(client, arrivals);
  const { draft } = await api.forms.get({ id });
  if (!price) throw new RangeError('the boxes of the demo are measured');
  const { totalCents, totalMnt } = price.joined;
  const seen = { totalCents, totalMnt, expiresAt: new Date(ctx.now().getTime() + DAY_MS) };
  await api.forms.submit({ id, version, draft: { ...draft, hasAcceptedTerms: true }, seen, ...key() });
}
