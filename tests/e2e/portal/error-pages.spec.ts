import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

for (const language of ['mn', 'en'] as const) {
  test(`an unknown address shows links to known pages, in ${language}`, async ({ newPerson }) => {
    const { page, t } = await newPerson({ language, refusals: [404] });
    for (const path of ['/no/such/page', '/pages/misc/not-found/anything', '/nowhere']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: t('common:problem.404.title') })).toBeVisible();
      await expect(page.getByText(answer?.headers()['x-request-id'] ?? 'no id')).toBeVisible();
    }
    await expect(page.getByRole('link', { name: t('nav:register') }).first()).toBeVisible();
    await page.getByRole('link', { name: t('common:actions.getHelp') }).click();
    await expect(page).toHaveURL('/front-pages/help-center');
  });
}

test('an unknown address links a signed-in visitor back to the portal', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('client');
  const { page, t } = await newPerson({ sessionId, refusals: [404] });
  await open(page, '/moz/no-such-screen');
  await expect(page.getByRole('heading', { name: t('common:problem.404.title') })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav:myForms'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL('/moz/form/list');
});

test('each error page has its status and a link that helps', async ({ newPerson }) => {
  const { page, t } = await newPerson({ refusals: [401, 403, 500] });
  const troubles = [
    { path: '/not-authorized', status: 403, way: 'askUs', leads: '/home#contact' },
    { path: '/pages/not-authorized', status: 403, way: 'toHome', leads: '/home' },
    { path: '/pages/misc/unauthorized', status: 401, way: 'signIn', leads: '/login' },
    { path: '/pages/misc/server-error', status: 500, way: 'retry', leads: '/pages/misc/server-error' },
  ] as const;
  for (const { path, status, way, leads } of troubles) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: t(`common:problem.${status}.title`) })).toBeVisible();
    await expect(page.getByText(answer?.headers()['x-request-id'] ?? 'no id')).toBeVisible();
    const wayOn = page.getByRole('main').getByRole('link', { name: t(`common:actions.${way}`) });
    await expect(wayOn).toHaveAttribute('href', leads);
  }
});

test('the maintenance page links to tracking and the coming-soon page to the counter', async ({
  newPerson,
}) => {
  const { page, t } = await newPerson({ language: 'mn', javaScriptEnabled: false });
  await page.goto('/pages/misc/under-maintenance');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('misc:maintenance.track') })
    .click();
  await expect(page).toHaveURL('/track');
  await page.goto('/pages/misc/coming-soon');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('misc:soon.online') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('online:title') })).toBeVisible();
});

for (const language of ['mn', 'en'] as const) {
  test(`an unknown id answers 404 with a title that says so, in ${language}`, async ({ app, newPerson }) => {
    const { sessionId } = await app.signIn('admin');
    const { page, t } = await newPerson({ language, sessionId, refusals: [404] });
    const unknown = '00000000-0000-4000-8000-000000000000';
    const screens = [
      'form/preview',
      'form/edit',
      'parcel/preview',
      'parcel/edit',
      'customer/view',
      'user/view',
    ];
    for (const path of screens.flatMap((screen) => [`/moz/${screen}/zzz`, `/moz/${screen}/${unknown}`])) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page).toHaveTitle(`${t('common:problem.404.title')} · Moz`);
    }
    for (const path of [
      '/news/no-such-news',
      '/front-pages/help-center/article/no-such-article',
      '/nowhere',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page).toHaveTitle(/ · Moz$/);
      await expect(page).not.toHaveTitle('Moz');
    }
  });
}
