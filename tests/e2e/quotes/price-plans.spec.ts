import { randomUUID } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { inLanguage } from '../../setup/e2e-texts';

test('an admin compares a new plan, publishes it and withdraws a later edition', async ({
  app,
  newPerson,
  request,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId, refusals: [400] });
  const code = `plan-${randomUUID().slice(0, 8)}`;
  const field = (name: string) => page.getByLabel(t(`tariffs:fields.${name}`));
  await open(page, '/moz/setting/generals');
  await page.getByRole('button', { name: t('settings:tabs.plans'), exact: true }).click();
  await page.getByRole('link', { name: t('tariffs:new') }).click();
  await page.getByLabel(inLanguage(t, 'tariffs:fields.name', 'mn')).fill(`Хэмнэлттэй ${code}`);
  await page.getByLabel(inLanguage(t, 'tariffs:fields.name', 'en')).fill(`Saver ${code}`);
  await field('code').fill(code);
  await field('minCharge').fill('10');
  await field('bandPrice').first().fill('10');
  await page.getByRole('button', { name: t('tariffs:addBand') }).click();
  await field('bandFrom').nth(1).fill('10');
  await field('bandPrice').nth(1).fill('10.01');
  await expect(page.getByText(t('errors:tariff.band_rises'))).toBeVisible();
  await field('bandPrice').nth(1).fill('9');
  const total = page.getByRole('row', { name: t('tariffs:whatIf.lines.total') });
  await expect(total).toContainText('A$150.00');
  await expect(total).toContainText('A$108.00');
  await page.getByRole('button', { name: t('tariffs:save') }).click();
  await expect(page.getByRole('heading', { name: `Хэмнэлттэй ${code}`, level: 1 })).toBeVisible();
  expect(await (await request.get('/home?lang=en')).text()).toContain(`Saver ${code}`);

  await page.getByRole('link', { name: t('tariffs:newEdition') }).click();
  await field('bandPrice').first().fill('9.5');
  await field('validFrom').fill('2099.13.01 00:00');
  await page.getByRole('button', { name: t('tariffs:save') }).click();
  await expect(page.getByText(t('errors:date.invalid'))).toBeVisible();
  await field('validFrom').fill('2099.01.01 00:00');
  await page.getByRole('button', { name: t('tariffs:save') }).click();
  await expect(page.getByText(t('tariffs:states.ahead'))).toBeVisible();
  await page.getByRole('button', { name: t('tariffs:withdraw') }).click();
  const asked = page.getByRole('dialog', { name: t('tariffs:withdrawAsk') });
  await asked.getByRole('button', { name: t('tariffs:withdraw') }).click();
  await expect(page.getByText(t('tariffs:states.withdrawn')).first()).toBeVisible();

  await page.getByRole('button', { name: t('common:archive.do') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:archive.do') })
    .click();
  await expect(page.getByRole('button', { name: t('common:archive.restore') })).toBeVisible();
  expect(await (await request.get('/home?lang=en')).text()).not.toContain(`Saver ${code}`);
});
