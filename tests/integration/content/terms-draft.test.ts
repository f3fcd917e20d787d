import { expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { newMobile, testBrowser } from '../../factories/browser';
import { enterCompany, testCompany } from '../../factories/company';
import { formDesk, key } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const { app, drafted } = await formDesk(db);
const admin = await app.signIn('admin');
const support = await app.signIn('support');
const visitor = await app.asCookie('moz-language=en');

/** The first start of a live portal: the texts that come with the program, and unconfirmed terms. */
async function startLive(): Promise<void> {
  await owner.deleteFrom('termsEdition').execute();
  await seedReference(owner);
}

async function draftOf(): Promise<{ id: string; version: number }> {
  const [draft] = await admin.api.content.editing.terms.list();
  if (!draft) throw new Error('no edition');
  return { id: draft.id, version: draft.version };
}

test('a live portal without published terms accepts no registration and no form', async () => {
  const client = await app.signIn('client');
  const form = await drafted(client);
  await startLive();
  expect(await visitor.api.content.terms()).toBeNull();
  expect(await problemOf(visitor.api.content.terms({ edition: 1 }))).toMatchObject({ status: 404 });
  expect(await visitor.api.auth.registration()).toMatchObject({ isOpen: false });
  const mobile = newMobile();
  const start = () => testBrowser(app).call((api) => api.auth.startRegistration({ ...mobile, ...key() }));
  expect(await problemOf(start())).toMatchObject({ status: 422, code: 'terms.unconfirmed' });
  expect(await problemOf(client.api.forms.submit({ ...form, ...key() }))).toMatchObject({
    code: 'terms.unconfirmed',
  });
  expect(await admin.api.dashboard.queues()).toMatchObject({ areTermsMissing: true });
  expect(await support.api.dashboard.queues()).toMatchObject({ areTermsMissing: false });

  const publish = async () =>
    await admin.api.content.editing.terms.publish({ ...(await draftOf()), isConfirmed: true, ...key() });
  expect(await problemOf(publish())).toMatchObject({ status: 422, code: 'terms.company_missing' });
  await enterCompany(owner, { name: testCompany.name });
  expect(await problemOf(publish())).toMatchObject({ code: 'terms.company_missing' });
  await enterCompany(owner);
  await publish();
  const terms = await visitor.api.content.terms();
  expect(terms).toMatchObject({ number: 1, isInForce: true });
  const text = JSON.stringify(terms?.chapters);
  expect(text).toContain('between Khurd Cargo Pty Ltd (');
  expect(text).not.toMatch(/\bMoz\b/u);
  expect(await visitor.api.auth.registration()).toMatchObject({ isOpen: true });
  await start();
  await client.api.forms.submit({ ...form, ...key() });
  expect(await admin.api.dashboard.queues()).toMatchObject({ areTermsMissing: false });
});

test('a registration that started before is refused at its last step too', async () => {
  await startLive();
  const details = {
    type: 'individual',
    firstName: 'A',
    lastName: 'B',
    password: 'a quiet river 2026',
  } as const;
  expect(await problemOf(visitor.api.auth.register(details))).toMatchObject({ code: 'terms.unconfirmed' });
});

test('scheduled terms open the registration on their day', async () => {
  await startLive();
  await enterCompany(owner);
  const validFrom = new Date(app.clock.now.getTime() + 60_000);
  const published = { ...(await draftOf()), validFrom, isConfirmed: true, ...key() } as const;
  await admin.api.content.editing.terms.publish(published);
  expect(await visitor.api.auth.registration()).toMatchObject({ isOpen: false });
  app.clock.now = validFrom;
  expect(await visitor.api.auth.registration()).toMatchObject({ isOpen: true });
});
