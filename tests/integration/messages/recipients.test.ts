import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { seedReference } from '~/db/seeds/reference';
import type { Locale } from '~/domain/core/format/locale';
import { audienceOf } from '~/domain/messages/kinds';
import { informedOf, type Recipients, type Transition } from '~/domain/messages/recipients';
import { notificationKinds, sameMessageAs } from '~/domain/notifications/kinds';
import { testApp } from '../../factories/app';
import { writeWaitingNotices } from '../../factories/notices';
import { caseWalks } from '../../factories/transitions/cases';
import { correctionWalks } from '../../factories/transitions/corrections';
import { deliveryWalks, goodsWalks } from '../../factories/transitions/deliveries';
import { type Languages, transitionDesk, type Walk } from '../../factories/transitions/desk';
import { flightWalks } from '../../factories/transitions/flights';
import { formWalks } from '../../factories/transitions/forms';
import { parcelWalks } from '../../factories/transitions/parcels';
import { ruleWalks } from '../../factories/transitions/rules';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedReference(db);
await seedPrices(db, app.clock.now, createRandom(1));
const staff = {
  admin: await app.signIn('admin'),
  au: await app.signIn('warehouse-au'),
  mn: await app.signIn('warehouse-mn'),
};

/** Each transition; the compiler asks for the walk of each. */
const walks: Readonly<Record<Transition, readonly Walk[]>> = {
  ...formWalks,
  ...parcelWalks,
  ...flightWalks,
  ...ruleWalks,
  ...correctionWalks,
  ...caseWalks,
  ...deliveryWalks,
  ...goodsWalks,
};
const names = Object.keys(walks).filter((name): name is Transition => name in walks);
const cases = names.flatMap((name) => walks[name].map((walk) => [name, walk.as ?? 'always', walk] as const));

type Side = 'sender' | 'receiver' | 'staff' | 'app';
type Row = { side: Side; kind: string; locale?: Locale };

/** The rows that the table names for a transition. */
function rowsOf(transition: Transition, as: string | undefined, languages: Languages): Row[] {
  const informed: Recipients = informedOf(transition);
  if ('nobody' in informed) return [];
  const kindsOf = (kinds: string | Readonly<Record<string, string>> | undefined): string[] => {
    const kind = typeof kinds === 'object' ? kinds[as ?? ''] : kinds;
    return kind === undefined ? [] : [kind];
  };
  return [
    ...kindsOf(informed.sender).flatMap((kind): Row[] => [
      { side: 'sender', kind, locale: languages.sender },
      { side: 'app', kind: notificationOf(kind) },
    ]),
    ...kindsOf(informed.receiver).map(
      (kind): Row => ({
        side: 'receiver',
        kind,
        locale: languages.receiver,
      }),
    ),
    ...kindsOf(informed.staff).map((kind): Row => ({ side: 'staff', kind })),
    ...kindsOf(informed.app).map((kind): Row => ({ side: 'app', kind })),
  ];
}

/** The notification with the same news. */
function notificationOf(message: string): string {
  return notificationKinds.find((kind) => kind === 'held' && sameMessageAs(kind) === message) ?? message;
}

/** Ends what other transitions left for jobs to find. */
async function settle(): Promise<void> {
  await db
    .updateTable('form')
    .set({ priceApproval: 'approved' })
    .where('priceApproval', '=', 'waiting')
    .execute();
  await db.updateTable('arrival').set({ archivedAt: app.clock.now }).execute();
}

async function outbox(): Promise<Row[]> {
  const messages = await db.selectFrom('message').select(['kind', 'locale']).execute();
  const notices = await db
    .selectFrom('notification')
    .innerJoin('appUser', 'appUser.id', 'notification.userId')
    .select(['notification.kind', 'appUser.customerId'])
    .distinct()
    .execute();
  return [
    ...messages.map(({ kind, locale }): Row => ({ side: sideOf(audienceOf(kind)), kind, locale })),
    ...notices.map(({ kind, customerId }): Row => ({ side: customerId === null ? 'staff' : 'app', kind })),
  ];
}

function sideOf(audience: ReturnType<typeof audienceOf>): Side {
  if (audience === 'visitor') throw new Error('No transition writes to a visitor.');
  return audience;
}

const byName = (rows: readonly Row[]): string[] =>
  rows.map(({ side, kind, locale }) => [side, kind, locale ?? ''].join(' ').trim()).sort();

const pairs = [
  { sender: 'mn', receiver: 'en' },
  { sender: 'en', receiver: 'mn' },
] as const satisfies readonly Languages[];

describe.each(pairs)('a sender who reads $sender and a receiver who reads $receiver', (languages) => {
  test.each(cases)('get what the table names for %s, %s', async (transition, _, walk) => {
    await settle();
    const desk = transitionDesk(app, staff, languages);
    const act = await walk.prepare(desk);
    await writeWaitingNotices(app);
    await db.deleteFrom('message').execute();
    await db.deleteFrom('notification').execute();
    await act();
    await writeWaitingNotices(app);
    const expected = [transition, ...(walk.includes ?? [])].flatMap((name) =>
      rowsOf(name, walk.as, languages),
    );
    expect(byName(await outbox())).toEqual(byName(expected));
  });
});
