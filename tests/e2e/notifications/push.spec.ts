import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../factories/app';
import { deskOf } from '../../factories/form-desk';
import { browserKeys } from '../../factories/push-service';
import { wholeChromium } from '../../setup/chromium';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test.use({ serviceWorkers: 'allow', launchOptions: wholeChromium() });

test('a user turns notifications on in a browser and off again', async ({ app, newPerson }) => {
  const { sessionId, user } = await app.signIn('client');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const { endpoint } = await allowPush(page);
  await openWithWorker(page, '/pages/account-settings/notifications');
  const turnOn = page.getByRole('button', { name: t('frame:push.turnOn') });
  await turnOn.click();
  await expect(page.getByText(t('frame:push.isOn'))).toBeVisible();
  expect(await endpointsOf(app, user.id)).toEqual([endpoint]);
  await page.getByRole('button', { name: t('frame:push.turnOff') }).click();
  await expect(turnOn).toBeVisible();
  expect(await endpointsOf(app, user.id)).toEqual([]);
});

test('the portal offers notifications after a form was submitted', async ({ app, newPerson }) => {
  const { client, formId } = await deskOf(app).waiting();
  const { page, t } = await newPerson({ sessionId: client.sessionId });
  const { endpoint } = await allowPush(page);
  await openWithWorker(page, `/moz/form/preview/${formId}`);
  const offer = page.getByRole('main').getByText(t('forms:slip.offerPush'));
  await expect(offer).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('frame:push.turnOn') })
    .click();
  await expect(offer).toBeHidden();
  expect(await endpointsOf(app, client.user.id)).toEqual([endpoint]);
});

test('a pushed notification is shown in the language of the user', async ({ app, baseURL, newPerson }) => {
  const { sessionId } = await app.signIn('client');
  const { page } = await newPerson({ language: 'mn', sessionId });
  const origin = new URL(baseURL ?? '').origin;
  await page.context().grantPermissions(['notifications'], { origin });
  const chromium = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await chromium.send('ServiceWorker.enable');
  await open(page, '/moz/form/list');
  const registrationId = await registered;
  const pushed = { title: 'Moz', text: 'Таны маягт', link: '/moz/parcel/list', tag: 'a', language: 'mn' };
  const data = JSON.stringify(pushed);
  await chromium.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.getNotifications())?.map(({ title, body, lang }) => ({
        title,
        body,
        lang,
      }));
    });
  await expect.poll(shown).toEqual([{ title: 'Moz', body: pushed.text, lang: 'mn' }]);
});

/** Chromium asks the push service of Google for an endpoint, which the tests cannot reach: only that call is replaced. */
async function allowPush(page: Page): Promise<{ endpoint: string }> {
  await page.context().grantPermissions(['notifications'], { origin: test.info().project.use.baseURL ?? '' });
  const subscription = {
    endpoint: `https://tests.push.services.mozilla.com/${randomUUID()}`,
    keys: browserKeys().keys,
  };
  await page.addInitScript((made) => {
    const asMade = { ...made, toJSON: () => made, unsubscribe: async () => change(undefined) };
    let current: typeof asMade | undefined;
    const change = (next: typeof current): boolean => {
      current = next;
      return true;
    };
    const subscribe = async (): Promise<typeof asMade> => {
      change(asMade);
      return asMade;
    };
    Object.assign(PushManager.prototype, { getSubscription: async () => current, subscribe });
  }, subscription);
  return subscription;
}

/** The service worker is active from the second page on. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration())))
    .toBe(true);
  await open(page, path);
}

async function endpointsOf({ services: { db } }: TestApp, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pushSubscription')
    .select('endpoint')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}
