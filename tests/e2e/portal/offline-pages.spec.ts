import { createParcel } from '../../factories/parcels';
import { expect, type Person, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { shown } from './journey/sydney';
import { everythingStored, expectStored, storedPages } from './offline/stored';

test.use({ serviceWorkers: 'allow' });

/** Signs another user in at this browser, or nobody. */
async function become({ page }: Person, sessionId: string | undefined): Promise<void> {
  const context = page.context();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'accessToken');
  await context.clearCookies({ name: 'accessToken' });
  if (!sessionId) return;
  const { origin } = new URL(page.url());
  await context.addCookies([
    cookie ? { ...cookie, value: sessionId } : { name: 'accessToken', value: sessionId, url: origin },
  ]);
}

test('a customer reads their own parcels offline, and the next user does not', async ({ app, newPerson }) => {
  const { db } = app.services;
  const [first, second] = [await app.signIn('client'), await app.signIn('client')];
  const customerId = first.user.customerId ?? '';
  const parcel = await createParcel(db, { status: 'received', form: { customerId, receiver: '{}' } });
  const person = await newPerson({
    language: 'mn',
    sessionId: first.sessionId,
    losesLine: true,
    refusals: [503],
  });
  const { page, t } = person;
  const list = '/moz/parcel/list';
  const preview = `/moz/parcel/preview/${parcel.id}`;
  const notice = page.getByRole('status').filter({ hasText: /Холболтгүй\. Энэ хуудсыг ачаалсан: \d\d:\d\d/ });

  await test.step('the pages that were opened are stored', async () => {
    await open(page, list);
    await expectStored(page, list);
    await page
      .getByRole('link', { name: shown(parcel.number) })
      .first()
      .click();
    await expect(page).toHaveURL(preview);
    await expectStored(page, preview);
  });
  await test.step('stored pages open without a connection and say when they were read', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(page.getByText(shown(parcel.number)).first()).toBeVisible();
    await open(page, list);
    await expect(notice).toBeVisible();
    await page
      .getByRole('link', { name: shown(parcel.number) })
      .first()
      .click();
    await expect(page).toHaveURL(preview);
    await expect(notice).toBeVisible();
  });
  await test.step('a page that was not stored is refused with links to those that are', async () => {
    await page.goto('/moz/form/list');
    await expect(page.getByRole('heading', { name: t('install:offline.title') })).toBeVisible();
    await page.locator(`a[href="${list}"]`).click();
    await expect(notice).toBeVisible();
  });
  await test.step('a page is up to date again with the connection', async () => {
    await page.context().setOffline(false);
    await page.getByRole('button', { name: t('common:offline.reload') }).click();
    await expect(notice).toBeHidden();
  });
  await test.step('the next user finds nothing of the first', async () => {
    await become(person, second.sessionId);
    await open(page, list);
    await expectStored(page, list);
    const stored = await storedPages(page);
    expect(stored.caches).toHaveLength(1);
    expect(await everythingStored(page)).not.toContain(parcel.id);
  });
  await test.step('signing out deletes every stored page', async () => {
    await page.getByLabel(t('nav:account')).first().click();
    await page.getByRole('button', { name: t('nav:logout') }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await storedPages(page)).toEqual({ caches: [], paths: [] });
  });
});

test('a session that ended elsewhere leaves no stored page', async ({ app, newPerson }) => {
  const { sessionId, user, ctx } = await app.signIn('client');
  const person = await newPerson({ language: 'en', sessionId, losesLine: true, refusals: [401] });
  const { page } = person;
  await open(page, '/moz/form/list');
  await expectStored(page, '/moz/form/list');
  await ctx.auth.endAll(user.id);
  await page.goto('/home');
  await expect(page).toHaveURL('/home');
  await expect.poll(() => storedPages(page)).toEqual({ caches: [], paths: [] });
});
