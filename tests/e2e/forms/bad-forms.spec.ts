import { deskOf } from '../../factories/form-desk';
import { createParcel } from '../../factories/parcels';
import { expect, type Person, test } from '../../setup/e2e';
import { newClient, signInClient } from '../../setup/e2e-account';
import { iphonePhoto, textNamedJpg, writeHugePhoto } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';
import { expectSaved, fillForm } from '../portal/journey/client';

const piece = { length: '60', width: '40', height: '30', weight: '9.3' };

/** Starts a new form with one value; the draft gets an address of its own. */
async function beginDraft({ page, t }: Person, receiver: string): Promise<void> {
  await open(page, '/moz/form/edit/new');
  await nameField({ page, t }).fill(receiver);
  await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
  await expectSaved({ page, t });
}

type Screen = Pick<Person, 'page' | 't'>;

function nameField({ page, t }: Screen) {
  const section = page.getByRole('region', { name: t('forms:sections.receiver') });
  return section.getByLabel(t('forms:fields.name'), { exact: true });
}

test('wrong piece measures show a field error, and commas and units are accepted', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('client');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, '/moz/form/edit/new');
  const group = page.getByRole('group', { name: t('forms:text.piece', { number: 1 }) });
  const length = group.getByLabel(t('forms:fields.length'));
  for (const [typed, code] of [
    ['0', 'measure.zero'],
    ['-5', 'measure.negative'],
    ['999999999', 'measure.too_big'],
    ['NaN', 'measure.not_a_number'],
  ] as const) {
    await length.fill(typed);
    await length.blur();
    await expect(length).toHaveAccessibleDescription(t(`errors:${code}`));
    await expect(length).toHaveValue(typed);
  }
  await length.fill('60,0 см');
  await group.getByLabel(t('forms:fields.width')).fill('400mm');
  await group.getByLabel(t('forms:fields.height')).fill(' 30 ');
  await group.getByLabel(t('forms:fields.weight')).fill('9300 гр');
  await expect(page.getByText('A$150.00').first()).toBeVisible();
});

test('a session that ends while a form is open loses no input', async ({ newPerson }) => {
  const client = await newPerson({ refusals: [401] });
  const { page, t } = client;
  const e164 = await newClient(client);
  await beginDraft(client, 'Tuya Bold');
  await page.context().clearCookies({ name: 'accessToken' });
  await nameField(client).fill('Tuya Bold-Erdene');
  await expect(page.getByText(t('forms:trouble.signedOut'))).toBeVisible();
  await page.getByRole('link', { name: t('common:actions.signInAgain') }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fmoz%2Fform%2Fedit%2F/);
  await signInClient(client, { e164 });
  await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
  await expect(nameField(client)).toHaveValue('Tuya Bold-Erdene');
  await expectSaved(client);
});

test('the second of two tabs on a draft sees the conflict and chooses a version', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('client');
  const client = await newPerson({ sessionId, refusals: [409] });
  const { page, t } = client;
  await beginDraft(client, 'First');
  const other = { page: await page.context().newPage(), t };
  await open(other.page, page.url());
  await nameField(client).fill('From the first tab');
  await expectSaved(client);
  await nameField(other).fill('From the second tab');
  await expect(other.page.getByText(t('forms:trouble.stale'))).toBeVisible();
  await expect(nameField(other)).toHaveValue('From the second tab');
  await other.page.getByRole('button', { name: t('forms:actions.keepMine') }).click();
  await expectSaved(other);
  await nameField(client).fill('Again from the first tab');
  await page.getByRole('button', { name: t('forms:actions.takeTheirs') }).click();
  await expect(nameField(client)).toHaveValue('From the second tab');
});

test('a submit pressed twice creates one form', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('client');
  const client = await newPerson({ sessionId });
  const { page, t } = client;
  await open(page, '/moz/form/list');
  await fillForm(client, {
    receiver: { name: 'Tuya Bold', mobile: '99112233' },
    pieces: [piece],
    total: 'A$169.00',
  });
  await page.getByRole('button', { name: t('forms:actions.submit') }).dblclick();
  await expect(page).toHaveURL(/\/moz\/form\/preview\//);
  await page.getByRole('link', { name: t('forms:titles.list') }).click();
  await expect(page.getByRole('table').getByText(t('common:status.form.submitted'))).toHaveCount(1);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});

test('a client finds no form or parcel of another client and cannot open flights', async ({
  app,
  newPerson,
}) => {
  const { id } = await deskOf(app).drafted(await app.signIn('client'));
  const parcel = await createParcel(app.services.db);
  const { sessionId } = await app.signIn('client');
  const { page, t } = await newPerson({ sessionId, refusals: [403, 404] });
  const ofOthers = [
    `/moz/form/preview/${id}`,
    `/moz/form/edit/${id}`,
    `/moz/parcel/preview/${parcel.id}`,
    `/moz/parcel/edit/${parcel.id}`,
  ];
  for (const path of ofOthers) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: t('common:problem.404.title') })).toBeVisible();
  }
  await page.goto('/moz/cargo');
  await expect(page).toHaveURL('/not-authorized');
  await expect(page.getByRole('heading', { name: t('common:problem.403.title') })).toBeVisible();
});

test('a photo of 20 MB is made smaller; a HEIC and a text named .jpg are refused', async ({
  app,
  newPerson,
}, testInfo) => {
  const { formId } = await deskOf(app).waiting();
  const { sessionId } = await app.signIn('warehouse-au');
  const { page, t } = await newPerson({ language: 'mn', sessionId, refusals: [415] });
  await open(page, `/moz/form/preview/${formId}`);
  const camera = page.getByLabel(t('common:photo.add')).first();
  const huge = testInfo.outputPath('huge.jpg');
  await writeHugePhoto(huge);
  await camera.setInputFiles(huge);
  const photo = page.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) });
  await expect(photo).toHaveCount(1);
  await camera.setInputFiles(iphonePhoto());
  await expect(page.getByText(t('errors:file.heic'))).toBeVisible();
  await camera.setInputFiles(textNamedJpg());
  await expect(page.getByText(t('errors:file.not_an_image'))).toBeVisible();
  await expect(photo).toHaveCount(1);
});
