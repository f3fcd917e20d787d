import fc from 'fast-check';
import type { PostResult } from '~/app/components/station/queue/deliver';
import type { Sender, SenderParts } from '~/app/components/station/queue/sender';
import { createSender } from '~/app/components/station/queue/sender';
import type { Outbox } from '~/app/components/station/queue/store';
import type { ScanContent } from '~/domain/station/guess';
import { misfit, poison, type StationModel, stationModel } from './station-model';
import { type VirtualTime, virtualTime } from './virtual-time';

/** Result of the next call. `late`: the server receives it long after the sender's timeout. */
const faults = [
  'none',
  'lost',
  'answerLost',
  'doubled',
  'cut',
  'late',
  'stuck',
  'broken',
  'busy',
  'stale',
  'signedOut',
  'garbled',
] as const;
type Fault = (typeof faults)[number];

export type Step =
  | { kind: 'add'; parcel: number }
  | { kind: 'undo'; back: number }
  | { kind: 'fault'; fault: Fault }
  | { kind: 'arriveLate' | 'time' | 'lineBack' | 'crash' | 'secondTab' }
  | { kind: 'clock'; days: number };

/** A schedule of random events at a station. */
export function anySchedule(steps: number): fc.Arbitrary<Step[]> {
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('add' as const), parcel: fc.nat(30) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(4) }) },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('arriveLate' as const, 'time' as const, 'lineBack' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('crash' as const, 'secondTab' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: -1, max: 1 }) }),
    },
  );
  return fc.array(step, { minLength: steps, maxLength: steps });
}

export type StationOutbox = Outbox & {
  add: (content: ScanContent, made: { id: string; at: Date }) => Promise<{ id: string }>;
};

/** Runs a schedule, then a quiet time with a good connection. Returns the server and the ids of the scans in order. */
export async function live(
  steps: readonly Step[],
  store: StationOutbox,
): Promise<{ server: StationModel; ids: string[] }> {
  const world = createWorld(store);
  let senders = [world.start()];
  const ids: string[] = [];
  for (const step of steps) {
    switch (step.kind) {
      case 'add':
      case 'undo': {
        const content = contentOf(step, ids);
        const id = crypto.randomUUID();
        await store.add(content, { id, at: world.clock() });
        ids.push(id);
        for (const sender of senders) sender.wake();
        // The next scan comes before anything can be sent.
        if (step.kind === 'add' && step.parcel % 2 === 1) continue;
        break;
      }
      case 'crash':
        for (const sender of senders) sender.stop();
        senders = [world.start()];
        break;
      case 'secondTab':
        if (senders.length === 1) senders.push(world.start());
        break;
      case 'lineBack':
        for (const sender of senders) sender.retry();
        break;
      default:
        world.happen(step);
    }
    await world.settle();
  }
  await world.calm();
  for (const sender of senders) sender.stop();
  await world.settle();
  return { server: world.server, ids };
}

function contentOf(step: Extract<Step, { kind: 'add' | 'undo' }>, ids: readonly string[]): ScanContent {
  const undoes = step.kind === 'undo' ? ids.at(-1 - step.back) : undefined;
  if (undoes !== undefined) return { act: 'undo', undoes };
  const parcel = step.kind === 'add' ? step.parcel : 2;
  const number = parcel === 0 ? poison : parcel === 1 ? misfit : `CM${String(parcel).padStart(8, '0')}0XM`;
  return { act: 'load', cargoId: `00000000-0000-4000-8000-00000000000${parcel % 3}`, number };
}

type StationWorld = {
  server: StationModel;
  start: () => Sender;
  happen: (step: Step) => void;
  /** The device's clock, up to days off. */
  clock: () => Date;
  /** Waits until nothing moves without time. */
  settle: () => Promise<void>;
  calm: () => Promise<void>;
};

function createWorld(store: StationOutbox): StationWorld {
  const time = virtualTime();
  const server = stationModel();
  const late: (() => void)[] = [];
  let nextFaults: Fault[] = [];
  let days = 0;
  let busy = 0;
  const counted = async <Value>(work: Promise<Value>): Promise<Value> => {
    busy += 1;
    try {
      return await work;
    } finally {
      busy -= 1;
    }
  };
  const clock = (): Date => new Date(time.now() + days * 86_400_000);
  const post: SenderParts['post'] = async (batch) => {
    const fault = nextFaults.shift() ?? 'none';
    const take = (atMost?: number): PostResult => postedOf(server.send(batch, atMost));
    switch (fault) {
      case 'none':
        return take();
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'answerLost':
        take();
        throw new TypeError('Failed to fetch');
      case 'doubled':
        take();
        return take();
      case 'cut':
        return take(Math.floor(batch.scans.length / 2));
      case 'late':
        late.push(() => take());
        return await new Promise(() => undefined);
      case 'stuck':
        return await new Promise(() => undefined);
      case 'busy':
        return { kind: 'later', afterMs: 7_000 };
      case 'broken':
      case 'stale':
        return { kind: 'later' };
      case 'signedOut':
        return { kind: 'signed-out' };
      case 'garbled':
        return { kind: 'answered', answers: [], cargos: [] };
    }
  };
  const settle = async (): Promise<void> => {
    do await new Promise(setImmediate);
    while (busy > 0);
  };
  return {
    server,
    clock,
    settle,
    start: () => {
      const sender = createSender({
        outbox: {
          nextBatch: (limit) => counted(store.nextBatch(limit)),
          answer: (...given) => counted(store.answer(...given)),
        },
        device: { id: '00000000-0000-4000-8000-0000000000dd', name: 'Station' },
        post,
        now: clock,
        random: () => 0.5,
        later: time.later,
        onSending: () => undefined,
      });
      void sender.run();
      return sender;
    },
    happen: (step) => {
      if (step.kind === 'fault') nextFaults.push(step.fault);
      if (step.kind === 'arriveLate') late.shift()?.();
      if (step.kind === 'clock') days = step.days;
      if (step.kind === 'time') time.next();
    },
    calm: async () => {
      nextFaults = [];
      await drain(store, { time, settle });
      for (const take of late.splice(0)) take();
    },
  };
}

async function drain(
  store: StationOutbox,
  { time, settle }: { time: VirtualTime; settle: () => Promise<void> },
): Promise<void> {
  for (let round = 0; round < 2_000; round += 1) {
    await settle();
    const { scans } = await store.nextBatch(1);
    if (scans.length === 0) return;
    time.next();
  }
  throw new Error('The outbox does not empty');
}

function postedOf(sent: ReturnType<StationModel['send']>): PostResult {
  if (sent !== 'poison') return { kind: 'answered', ...sent };
  return { kind: 'refused', code: 'parcel.number_invalid', params: {}, isAboutScans: true };
}
