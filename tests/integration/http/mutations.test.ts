import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { changedBy } from '~/app/api/live/procedures.gen';
import { procedures } from '~/server/procedures';
import { callByName } from '../../factories/call-by-name';
import { arrivals, arrivalsOnShelf } from '../../mutations/arrivals';
import { cases } from '../../mutations/cases';
import { claims, endsOfArrivals } from '../../mutations/claims';
import { deliveries } from '../../mutations/deliveries';
import { expectedParcels } from '../../mutations/expected-parcels';
import { countingAll, flying, planning, shelfStations, stations } from '../../mutations/flights';
import { approval, archived, corrections, counter, drafts } from '../../mutations/forms';
import { listenToChanges } from '../../mutations/heard';
import { joins } from '../../mutations/joins';
import { card, payments, qpay, taxReceipts, till } from '../../mutations/money';
import { ownAccess, ownMobile, ownPasskeys, ownSecondFactor } from '../../mutations/own-access';
import {
  archivedParcels,
  handOver,
  incidents,
  measuring,
  moves,
  movesOfMany,
  scans,
} from '../../mutations/parcels';
import {
  account,
  approvals,
  customers,
  roles,
  secondFactors,
  system,
  tokens,
  users,
  webhooks,
} from '../../mutations/people';
import { picturesOf } from '../../mutations/picture';
import { fees, goods, rates, settings, tariffs } from '../../mutations/prices';
import { privacy } from '../../mutations/privacy';
import { denied, merging, outbox } from '../../mutations/reviews';
import { arrivalsOfForm, services } from '../../mutations/services';
import { shelf } from '../../mutations/shelf';
import { helpTexts, inbox, newsArticles, notes, privacyPage, templates, terms } from '../../mutations/texts';
import { mutationWorld, type Scenario } from '../../mutations/world';
import { testDb } from '../../setup/test-db';
import { publicChanges } from '../access-table';
import { relationsOf } from '../live/relations';

const { db, url, ownerUrl } = await testDb();
const heard = await listenToChanges(url);
const takePicture = await picturesOf(ownerUrl);
const world = await mutationWorld(db, { heard, takePicture });
afterAll(() => heard.close());

const scenarios: Readonly<Record<string, Scenario>> = {
  // Runs first, because a new list is compared with every form in the database.
  denied,
  ...{ fees, goods, tariffs, settings, rates },
  ...{ users, approvals, secondFactors, roles, tokens, system, webhooks, account, customers },
  ...{
    planning,
    flying,
    countingAll,
    stations,
    shelfStations,
    drafts,
    counter,
    corrections,
    approval,
    archived,
  },
  ...{ moves, movesOfMany, handOver, scans, incidents, measuring, archivedParcels, deliveries },
  ...{ arrivals, arrivalsOnShelf, joins, claims, endsOfArrivals, cases },
  ...{ payments, till, qpay, card, taxReceipts, merging, outbox, ownAccess, ownMobile },
  ...{ ownSecondFactor, ownPasskeys, expectedParcels, shelf, services, arrivalsOfForm },
  ...{ newsArticles, helpTexts, terms, privacy, privacyPage, templates, inbox, notes },
};

describe('every mutation', () => {
  test.each(Object.entries(scenarios))(
    'leaves nothing after a failed statement, and applies a repeat once: %s',
    async (_, scenario) => {
      await scenario(world, world.step);
    },
    60_000,
  );
});

/** Queries sent as mutations because of their large input; they change nothing. */
const reporting = {
  'deniedParties.plan': { csv: 'reference,name,kind\n1,Viktor Orlov,individual', source: 'Test' },
};

test.each(Object.entries(reporting))('%s changes nothing and answers a repeat alike', async (path, input) => {
  const before = await takePicture(['idempotency_key']);
  const { api } = world.admin;
  const ask = () => callByName(api, path, { ...input, idempotencyKey: randomUUID() });
  expect(await ask()).toEqual(await ask());
  expect(await takePicture(['idempotency_key'])).toEqual(before);
});

test('every change of the router is made here or in public-mutations.test.ts', () => {
  const changes = procedures
    .filter(({ path, type }) => type === 'mutation' && !publicChanges.includes(path))
    .map(({ path }) => path);
  expect([...world.covered, ...Object.keys(reporting)].sort()).toEqual(changes.sort());
});

test('every mutation changes the topics that it declares', () => {
  const found: Record<string, string[]> = {};
  for (const { path, topics } of heard.recorded) {
    found[path] = [...new Set([...(found[path] ?? []), ...topics])].sort();
  }
  const named = Object.entries(changedBy).filter(([path]) => world.covered.has(path));
  expect(found).toEqual(Object.fromEntries(named.map(([path, topics]) => [path, [...topics].sort()])));
});

test.each(Object.entries(relationsOf))('a change of %s notifies one of the topics %s', (table, topics) => {
  for (const { path, tables, topics: listed } of heard.recorded) {
    if (!tables.includes(table)) continue;
    expect(
      topics.some((topic) => listed.has(topic)),
      `${path} changes ${table}`,
    ).toBe(true);
  }
});
