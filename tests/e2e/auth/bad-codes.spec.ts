import type { Updateable } from 'kysely';
import type { VerificationGuard } from '~/db/types.gen';
import type { TestApp } from '../../factories/app';
import { expect, type Person, test } from '../../setup/e2e';
import { askForCode, giveCode, newestCode, newMobile, wrongCode } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';
import { expectMessage } from '../portal/journey/outbox';

type Screen = Pick<Person, 'page' | 't'>;

const refusals = [400, 403, 422, 429];

function codeField({ page, t }: Screen) {
  return page.getByLabel(t('auth:fields.code'));
}

/** The form shows the error beside the field and leaves the digits there. */
async function expectRefused(seen: Screen, { digits, text }: { digits: string; text: string | RegExp }) {
  await expect(codeField(seen)).toHaveAccessibleDescription(text);
  await expect(codeField(seen)).toHaveValue(digits);
}

test('a wrong code is refused beside the field, and the right one still works', async ({ newPerson }) => {
  const person = await newPerson({ refusals });
  const { page, t } = person;
  const mobile = newMobile();
  await open(page, '/register');
  await askForCode(person, mobile);
  const right = await newestCode(page.context(), mobile.e164);
  await giveCode(person, wrongCode(right));
  await expectRefused(person, { digits: wrongCode(right), text: t('errors:code.wrong') });
  await giveCode(person, right);
  await expect(page.getByRole('heading', { name: t('auth:register.detailsTitle') })).toBeVisible();
});

test('an expired code is refused beside the field, and a new one works', async ({ app, newPerson }) => {
  const person = await newPerson({ language: 'mn', refusals });
  const { page, t } = person;
  const mobile = newMobile();
  await open(page, '/register');
  await askForCode(person, mobile);
  const old = await newestCode(page.context(), mobile.e164);
  await letTimePass(app, mobile.e164);
  await giveCode(person, old);
  await expectRefused(person, { digits: old, text: t('errors:code.expired') });
  expect(await isUsed(app, mobile.e164)).toBe(false);
  await open(page, '/register');
  await page.getByRole('button', { name: t('auth:code.resend') }).click();
  await expect(
    page.getByText(new RegExp(t('auth:code.resendIn', { seconds: String.raw`\d+` }))),
  ).toBeVisible();
  await giveCode(person, await newestCode(page.context(), mobile.e164));
  await expect(page.getByRole('heading', { name: t('auth:register.detailsTitle') })).toBeVisible();
});

test('a used code is refused in another tab, and the first tab continues', async ({ app, newPerson }) => {
  const person = await newPerson({ refusals });
  const { page, t } = person;
  const mobile = newMobile();
  await storeClient(app, mobile.e164);
  await open(page, '/forgot-password');
  await askForCode(person, mobile);
  const other = { page: await page.context().newPage(), t };
  await open(other.page, '/forgot-password');
  const code = await newestCode(page.context(), mobile.e164);
  await giveCode(person, code);
  await expect(page.getByRole('heading', { name: t('auth:reset.passwordTitle') })).toBeVisible();
  await giveCode(other, code);
  await expectRefused(other, { digits: code, text: t('errors:code.used') });
  await page.getByLabel(t('auth:fields.newPassword'), { exact: true }).fill('five camels cross a dune');
  await page.getByRole('button', { name: t('auth:reset.save') }).click();
  await expect(page.getByText(t('auth:login.passwordChanged'))).toBeVisible();
});

for (const language of ['mn', 'en'] as const) {
  test(`the right code is refused for a while after five wrong ones, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const person = await newPerson({ language, refusals });
    const { page, t } = person;
    const mobile = newMobile();
    await open(page, '/register');
    await askForCode(person, mobile);
    const right = await newestCode(page.context(), mobile.e164);
    const wrong = wrongCode(right);
    const refusedAgain = async (digits: string, text: string | RegExp): Promise<void> => {
      await open(page, '/register');
      await giveCode(person, digits);
      await expectRefused(person, { digits, text });
    };
    for (let at = 0; at < 4; at += 1) await refusedAgain(wrong, t('errors:code.wrong'));
    const blocked = new RegExp(t('errors:code.blocked', { minutes: '1[45]' }));
    await refusedAgain(wrong, blocked);
    await refusedAgain(right, blocked);
    expect(await isUsed(app, mobile.e164)).toBe(false);
    await setGuard(app, mobile.e164, { blockedUntil: new Date() });
    await giveCode(person, right);
    await expect(page.getByRole('heading', { name: t('auth:register.detailsTitle') })).toBeVisible();
  });
}

test('a number is locked after a hundred wrong codes in a row', async ({ app, newPerson }) => {
  const person = await newPerson({ language: 'mn', refusals });
  const { page, t } = person;
  const mobile = newMobile();
  await open(page, '/register');
  await askForCode(person, mobile);
  const right = await newestCode(page.context(), mobile.e164);
  await setGuard(app, mobile.e164, { failuresInRow: 99 });
  await giveCode(person, wrongCode(right));
  await expectRefused(person, { digits: wrongCode(right), text: t('errors:code.locked') });
  await open(page, '/register');
  await giveCode(person, right);
  await expectRefused(person, { digits: right, text: t('errors:code.locked') });
});

test('registering a known number reveals nothing; its owner gets a text message', async ({
  app,
  newPerson,
}) => {
  const stranger = await newPerson({ refusals });
  const { page, t } = stranger;
  const mobile = newMobile();
  await storeClient(app, mobile.e164);
  await open(page, '/register');
  await askForCode(stranger, mobile);
  await giveCode(stranger, '123456');
  await expectRefused(stranger, { digits: '123456', text: t('errors:code.wrong') });
  await expectMessage(await newPerson(), { to: mobile.e164, kind: 'account_exists', about: '' });
});

/** Stores a client with that number as login, who reads English. */
async function storeClient({ signIn, services }: TestApp, mobile: string): Promise<void> {
  const { user } = await signIn('client');
  await services.db.updateTable('appUser').set({ mobile, locale: 'en' }).where('id', '=', user.id).execute();
}

/** Expires the code and ages its text message, so that another can be sent. */
async function letTimePass(app: TestApp, mobile: string): Promise<void> {
  const before = new Date(Date.now() - 120_000);
  await app.services.db
    .updateTable('verificationCode')
    .set({ expiresAt: before })
    .where('mobile', '=', mobile)
    .execute();
  await setGuard(app, mobile, { lastSentAt: before });
}

async function setGuard(
  { services }: TestApp,
  mobile: string,
  change: Updateable<VerificationGuard>,
): Promise<void> {
  await services.db.updateTable('verificationGuard').set(change).where('mobile', '=', mobile).execute();
}

async function isUsed({ services }: TestApp, mobile: string): Promise<boolean> {
  const { usedAt } = await services.db
    .selectFrom('verificationCode')
    .select('usedAt')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  return usedAt !== null;
}
