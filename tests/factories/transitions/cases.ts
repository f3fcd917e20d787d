import { DAY_MS } from '~/domain/core/durations';
import type { Transition } from '~/domain/messages/recipients';
import { openLateCases, remindOfCases } from '~/server/cases/automatic/service';
import { key } from '../form-desk';
import type { TransitionDesk, Walk } from './desk';

type OfCases = Extract<Transition, `case.${string}`>;

const text = 'Хайрцаг нь урагдсан байна.';

/** A case that a sender opened about the form of an available parcel. */
async function opened(desk: TransitionDesk) {
  const { client, form } = await desk.accepted('available');
  const report = { formId: form.id, kind: 'damage' as const, text };
  const found = await client.api.cases.open({ ...report, ...key() });
  return { client, seen: { id: found.id, version: found.version } };
}

/** A case that staff asked the customer about. */
async function asked(desk: TransitionDesk) {
  const { client, seen } = await opened(desk);
  const { id, version } = await desk.mn.api.cases.ask({ ...seen, text, ...key() });
  return { client, seen: { id, version } };
}

/** A case whose decision gives an amount. */
async function decided(desk: TransitionDesk) {
  const { client, seen } = await opened(desk);
  const { id, version } = await desk.mn.api.cases.decide({ ...seen, text, cents: 500, ...key() });
  return { client, seen: { id, version } };
}

const openDue = async (desk: TransitionDesk, hours: number) => {
  await desk.db
    .updateTable('supportCase')
    .set({ status: 'withdrawn' })
    .where('status', '=', 'open')
    .execute();
  const { seen } = await opened(desk);
  const answerBy = new Date(desk.app.clock.now.getTime() + hours * 3_600_000);
  await desk.db.updateTable('supportCase').set({ answerBy }).where('id', '=', seen.id).execute();
};

type CaseStep = (desk: TransitionDesk, world: Awaited<ReturnType<typeof opened>>) => Promise<unknown>;

const after = (before: (desk: TransitionDesk) => ReturnType<typeof opened>, act: CaseStep): Walk => ({
  prepare: async (desk) => {
    const world = await before(desk);
    return () => act(desk, world);
  },
});

/** A job that finds a case whose deadline is so many hours away. */
const reminding = (hours: number): Walk => ({
  prepare: async (desk) => {
    await openDue(desk, hours);
    return () => remindOfCases(desk.app.services);
  },
});

/** How a case is opened, written in, decided and settled. */
export const caseWalks: Readonly<Record<OfCases, readonly Walk[]>> = {
  'case.open': [
    {
      prepare: async (desk) => {
        const { client, form } = await desk.accepted('available');
        const report = { formId: form.id, kind: 'loss' as const, text };
        return () => client.api.cases.open({ ...report, ...key() });
      },
    },
  ],
  'case.late': [
    {
      prepare: async (desk) => {
        const { id } = await desk.parcel('customs');
        const day = (ago: number) =>
          new Date(desk.app.clock.now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
        const promise = { parcelId: id, fromDay: day(20), toDay: day(15), madeAt: desk.app.clock.now };
        await desk.db
          .insertInto('parcelPromise')
          .values({ ...promise, source: 'plan', observations: 0 })
          .execute();
        return () => openLateCases(desk.app.services);
      },
    },
  ],
  'case.ask': [after(opened, ({ mn }, { seen }) => mn.api.cases.ask({ ...seen, text, ...key() }))],
  'case.write': [
    {
      as: 'staff',
      ...after(opened, ({ mn }, { seen: { id } }) => mn.api.cases.write({ id, text, ...key() })),
    },
    {
      as: 'sender',
      ...after(opened, (_, { client, seen: { id } }) => client.api.cases.write({ id, text, ...key() })),
    },
  ],
  'case.reply': [
    after(asked, (_, { client, seen: { id } }) => client.api.cases.write({ id, text, ...key() })),
  ],
  'case.assign': [
    after(opened, ({ mn }, { seen }) => mn.api.cases.assign({ ...seen, isMine: true, ...key() })),
  ],
  'case.decide': [
    after(opened, ({ mn }, { seen }) => mn.api.cases.decide({ ...seen, text, cents: 500, ...key() })),
  ],
  'case.reject': [after(opened, ({ mn }, { seen }) => mn.api.cases.reject({ ...seen, text, ...key() }))],
  'case.settle': [
    after(decided, ({ admin }, { seen }) => {
      const payout = { accountName: 'Болд Ганбат', reference: 'BSB-1' };
      return admin.api.cases.settle({ ...seen, payout, ...key() });
    }),
  ],
  'case.withdraw': [after(opened, (_, { client, seen }) => client.api.cases.withdraw({ ...seen, ...key() }))],
  'case.reopen': [after(decided, ({ mn }, { seen }) => mn.api.cases.reopen({ ...seen, text, ...key() }))],
  'case.due': [reminding(20)],
  'case.overdue': [reminding(-2)],
};
