import { storeCargo, storeReady } from '../../factories/cargo';
import { readPdf } from '../../factories/pdf';
import { unzip } from '../../factories/unzip';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { shown } from '../portal/journey/sydney';

test('a manifest shows versions, changes and files; damage is closed with a note', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const cargo = await storeCargo(db, new Date());
  const stays = await storeReady(db, { status: 'loaded', cargoId: cargo.id });
  const leaves = await storeReady(db, { status: 'loaded', cargoId: cargo.id });

  const close = async (): Promise<void> => {
    await page.getByRole('button', { name: t('cargo:steps.close') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cargo:steps.close') })
      .click();
    await expect(page.getByText(t('cargo:done.close', { code: cargo.code }))).toBeVisible();
  };
  await open(page, `/moz/cargo?id=${cargo.id}`);
  await expect(page.getByText(t('cargo:check.conditions.screening'))).toBeVisible();
  await close();
  await page.getByRole('button', { name: t('cargo:steps.reopen') }).click();
  await page.getByLabel(t('cargo:ask.reopen.reason')).fill('Хайрцаг гэмтсэн');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cargo:steps.reopen') })
    .click();
  await page
    .getByRole('button', { name: t('cargo:load.offLabel', { number: shown(leaves.number) }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cargo:load.off') })
    .click();
  await expect(page.getByText(t('cargo:load.takenOff', { number: shown(leaves.number) }))).toBeVisible();
  await close();

  await page.getByRole('link', { name: t('cargo:steps.manifest') }).click();
  await page.getByRole('button', { name: t('cargo:manifest.compare') }).click();
  await expect(page.getByText(`${t('cargo:manifest.removed')} (1)`)).toBeVisible();
  await expect(page.getByRole('link', { name: shown(leaves.number) })).toBeVisible();
  const pdf = page.getByRole('link', {
    name: t('documents:card.file', { name: t('documents:names.manifest'), file: t('common:languages.mn') }),
    exact: true,
  });
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
  const text = (await readPdf(new Uint8Array(await file.body()))).join('').replace(/\s/gu, '');
  expect(text).toContain(stays.number);
  expect(text).not.toContain(leaves.number);
  const taken = async (name: string): Promise<Buffer> => {
    const href = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
    return await (await page.request.get(href ?? '')).body();
  };
  const csv = (await taken('CSV')).toString();
  expect(csv).toContain(stays.number);
  expect(csv).not.toContain(leaves.number);
  const sheet = unzip(await taken('XLSX')).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain(stays.number);
  expect(sheet).not.toContain(leaves.number);

  await open(page, `/moz/parcel/preview/${stays.id}`);
  await page
    .getByRole('button', { name: t('common:actions.menuOf', { label: shown(stays.number) }) })
    .click();
  await page.getByRole('menuitem', { name: t('parcels:acts.reportDamage') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('parcels:dialogs.damage.label')).fill('Буланг нь дарсан');
  await dialog.getByRole('button', { name: t('parcels:acts.reportDamage') }).click();
  await page
    .getByRole('button', { name: t('incidents:labels.close', { number: shown(stays.number) }) })
    .click();
  await dialog.getByLabel(t('incidents:ask.close.text')).fill('Дотор нь бүрэн бүтэн');
  await dialog.getByRole('button', { name: t('incidents:acts.close') }).click();
  await expect(page.getByText(t('incidents:open', { count: 0 }))).toBeVisible();
});

test('the station opens the sheet of command codes in the language of the user', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('warehouse-au');
  for (const language of ['mn', 'en'] as const) {
    const { page, t } = await newPerson({ language, sessionId });
    await open(page, '/moz/station');
    const sheet = page.getByRole('link', { name: t('station:commandSheet') });
    const answer = await page.request.get((await sheet.getAttribute('href')) ?? '');
    const text = (await readPdf(new Uint8Array(await answer.body()))).join(' ');
    for (const part of [
      t('documents-pages:commands.title'),
      t('station:modes.handOver'),
      'MOZ-MODE-HAND-OVER',
    ]) {
      expect(text).toContain(part);
    }
  }
});
