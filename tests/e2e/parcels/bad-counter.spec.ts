import { formatParcelNumber } from '~/domain/parcels/number';
import { asQuoted, deskOf, key } from '../../factories/form-desk';
import { withPassword } from '../../factories/second-factor';
import { expect, type Person, test } from '../../setup/e2e';
import { giveStaffPassword, signInStaff } from '../../setup/e2e-account';
import { photo, photographed } from '../../setup/e2e-files';
import { deafen, open } from '../../setup/e2e-page';

type Screen = Pick<Person, 'page' | 't'>;

const clerkRole = 'warehouse-au';
const asTyped = { length: '60', width: '40', height: '30', weight: '9.3' } as const;
const names = ['length', 'width', 'height', 'weight'] as const;

function measure({ page, t }: Screen, name: (typeof names)[number]) {
  return page.getByLabel(t(`parcels:measure.${name}`));
}

async function fillPiece(seen: Screen): Promise<void> {
  const { page, t } = seen;
  for (const name of names) await measure(seen, name).fill(asTyped[name]);
  await page.getByLabel(t('common:photo.add')).setInputFiles(await photo());
  await expect(page.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
}

function receiveButton({ page, t }: Screen) {
  return page.getByRole('button', { name: t('parcels:receive.submit', { count: 1 }) });
}

for (const language of ['mn', 'en'] as const) {
  test(`the counter shows errors of wrong measures and reads units, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const { formId } = await deskOf(app).waiting();
    const { sessionId } = await app.signIn(clerkRole);
    const person = await newPerson({ language, sessionId });
    const { page, t } = person;
    await open(page, `/moz/form/preview/${formId}`);
    await fillPiece(person);
    for (const [name, typed, code] of [
      ['length', '0', 'measure.zero'],
      ['length', '-60', 'measure.negative'],
      ['width', '301', 'measure.too_big'],
      ['height', 'NaN', 'measure.not_a_number'],
      ['weight', '70.01', 'measure.too_big'],
      ['weight', '999999999999', 'measure.too_big'],
      ['weight', '9,3 фунт', 'measure.not_a_number'],
      ['weight', '', 'required'],
    ] as const) {
      await measure(person, name).fill(typed);
      await receiveButton(person).click();
      await expect(measure(person, name)).toHaveAccessibleDescription(t(`errors:${code}`));
      await expect(measure(person, name)).toHaveValue(typed);
      await expect(measure(person, name)).toBeFocused();
      await measure(person, name).fill(asTyped[name]);
    }
    expect(await deskOf(app).parcelsOf(formId)).toEqual([]);
    await measure(person, 'length').fill('60,0 см');
    await measure(person, 'width').fill('400mm');
    await measure(person, 'height').fill(' 30 ');
    await measure(person, 'weight').fill('9300 гр');
    await receiveButton(person).click();
    await expect(page).toHaveURL(/\/moz\/parcel\/preview\//);
    expect(await deskOf(app).parcelsOf(formId)).toMatchObject([asQuoted]);
  });
}

test('a form that two clerks receive at once is received once', async ({ app, newPerson }) => {
  const { formId } = await deskOf(app).waiting();
  const { sessionId } = await app.signIn(clerkRole);
  const person = await newPerson({ sessionId });
  const { page } = person;
  await open(page, `/moz/form/preview/${formId}`);
  await fillPiece(person);
  await receiveButton(person).dblclick();
  await expect(page).toHaveURL(/\/moz\/parcel\/preview\//);
  const parcels = await deskOf(app).parcelsOf(formId);
  expect(parcels).toHaveLength(1);
  const [{ number = '' } = {}] = parcels;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatParcelNumber(number));
});

test('a second clerk sees that the form is received, and the typed measures stay', async ({
  app,
  newPerson,
}) => {
  const { formId, version } = await deskOf(app).waiting();
  const [first, second] = [await app.signIn(clerkRole), await app.signIn(clerkRole)];
  const person = await newPerson({ language: 'mn', sessionId: second.sessionId, refusals: [422] });
  const { page, t } = person;
  await deafen(page);
  await open(page, `/moz/form/preview/${formId}`);
  await fillPiece(person);
  await first.api.forms.receive({ formId, version, pieces: [await photographed(first.sessionId)], ...key() });
  await receiveButton(person).click();
  await expect(page.getByRole('alert')).toContainText(t('frame:refused.next.form.accepted'));
  for (const name of names) await expect(measure(person, name)).toHaveValue(asTyped[name]);
  expect(await deskOf(app).parcelsOf(formId)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(t('common:status.form.accepted')).first()).toBeVisible();
});

test('a clerk who has a form open sees at once that another has received it', async ({ app, newPerson }) => {
  const { formId, version } = await deskOf(app).waiting();
  const [first, second] = [await app.signIn(clerkRole), await app.signIn(clerkRole)];
  const person = await newPerson({ language: 'mn', sessionId: second.sessionId });
  const { page, t } = person;
  await open(page, `/moz/form/preview/${formId}`);
  await fillPiece(person);
  await first.api.forms.receive({ formId, version, pieces: [await photographed(first.sessionId)], ...key() });
  await expect(page.getByText(t('parcels:receive.isDone'))).toBeVisible();
  await expect(receiveButton(person)).toHaveCount(0);
});

test('a session that ends at the counter loses no measurement', async ({ app, newPerson }) => {
  const { formId } = await deskOf(app).waiting();
  const person = await newPerson({ language: 'mn', refusals: [401] });
  const { page, t } = person;
  const clerk = await withPassword(app, clerkRole);
  await signInStaff(person, clerk);
  await open(page, `/moz/form/preview/${formId}`);
  await fillPiece(person);
  await page.context().clearCookies({ name: 'accessToken' });
  const askedInVain = page.waitForResponse((answer) => answer.url().includes('forms.get') && !answer.ok());
  await deskOf(app).waiting();
  await askedInVain;
  await receiveButton(person).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(t('errors:session.expired'));
  expect(await deskOf(app).parcelsOf(formId)).toEqual([]);
  await refusal.getByRole('link', { name: t('common:actions.signInAgain') }).click();
  await giveStaffPassword(person, clerk);
  await expect(page).toHaveURL(`/moz/form/preview/${formId}`);
  for (const name of names) await expect(measure(person, name)).toHaveValue(asTyped[name]);
  await receiveButton(person).click();
  await expect(page).toHaveURL(/\/moz\/parcel\/preview\//);
});
