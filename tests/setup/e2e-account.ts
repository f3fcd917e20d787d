import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { type DemoAccount, demoAccounts, demoPassword } from '~/db/seeds/accounts';
import { formatMobile } from '~/domain/core/mobile-text';
import type { BuiltInRole } from '~/domain/roles/built-in';
import type { TestApp } from '../factories/app';
import { password } from '../factories/second-factor';
import { expect, type Person, test } from './e2e';
import { open } from './e2e-page';

/** An unused Australian mobile. */
export function newMobile(): { typed: string; e164: string } {
  const typed = `0412${String(randomInt(1e6)).padStart(6, '0')}`;
  return { typed, e164: `+61${typed.slice(1)}` };
}

/** Registers a client at /register with the code of the text message; the client is signed in afterwards. */
export async function register(
  { page, t }: Person,
  {
    mobile,
    firstName,
    lastName,
  }: { mobile: ReturnType<typeof newMobile>; firstName: string; lastName: string },
): Promise<void> {
  await expect(page.getByRole('heading', { name: t('auth:register.title') })).toBeVisible();
  await askForCode({ page, t }, mobile);
  await giveCode({ page, t }, await newestCode(page.context(), mobile.e164));
  await page.getByLabel(t('auth:customerType.individual')).check();
  await page.getByLabel(t('auth:fields.lastName'), { exact: true }).fill(lastName);
  await page.getByLabel(t('auth:fields.firstName'), { exact: true }).fill(firstName);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: t('auth:register.create') }).click();
}

type Screen = Pick<Person, 'page' | 't'>;

/** Requests a code by text at /register or /forgot-password. */
export async function askForCode({ page, t }: Screen, { typed }: { typed: string }): Promise<void> {
  await page.getByLabel(t('auth:fields.mobile')).fill(typed);
  await page.getByRole('button', { name: t('auth:register.send') }).click();
  await expect(page.getByRole('heading', { name: t('auth:code.title') })).toBeVisible();
}

export async function giveCode({ page, t }: Screen, code: string): Promise<void> {
  await page.getByLabel(t('auth:fields.code')).fill(code);
  await page.getByRole('button', { name: t('auth:code.confirm') }).click();
}

/** Six digits that are not the code. */
export function wrongCode(right: string): string {
  return String((Number(right) + 1) % 1e6).padStart(6, '0');
}

/** Registers a new client for a test and signs them in. Returns their mobile. */
export async function newClient(person: Person): Promise<string> {
  const mobile = newMobile();
  await open(person.page, '/register');
  await register(person, { mobile, firstName: 'Grace', lastName: 'Hopper' });
  await expect(person.page).toHaveURL('/moz/form/list');
  return mobile.e164;
}

/** Signs in with mobile and password at /login, then with the code for a new browser. */
export async function signInClient(
  person: Person,
  { e164, secret = password }: { e164: string; secret?: string },
): Promise<void> {
  const { page, t } = person;
  await page.getByLabel(t('auth:fields.mobile')).fill(`0${e164.slice(3)}`);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(secret);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  const isNewBrowser = !(await page.context().cookies()).some(({ name }) => name.endsWith('moz-device'));
  if (isNewBrowser) await giveDeviceCode(person, e164);
  await expect(page).not.toHaveURL(/\/login/);
}

async function giveDeviceCode({ page, t }: Person, e164: string): Promise<void> {
  await expect(page.getByRole('heading', { name: t('auth:login.codeTitle') })).toBeVisible();
  await giveCode({ page, t }, await newestCode(page.context(), e164));
}

/** An e-mail, and a password if it differs from the one of all tests. */
export type StaffAccount = { login: string; secret?: string };

/** Signs in with a demo account at /login-admin, whose attempts are limited by name: for few tests. */
export async function signInDemo(person: Person, role: DemoAccount['role']): Promise<void> {
  await signInStaff(person, { login: demoAccount(role).login, secret: demoPassword });
}

/** Signs in with e-mail and password at /login-admin. */
export async function signInStaff(person: Person, account: StaffAccount): Promise<void> {
  await person.page.goto('/login-admin');
  await giveStaffPassword(person, account);
  await expect(person.page).toHaveURL(/\/dashboard/);
}

export async function giveStaffPassword(
  { page, t }: Screen,
  { login, secret = password }: StaffAccount,
): Promise<void> {
  await page.getByLabel(t('auth:fields.email')).fill(login);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(secret);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

/** Signs in a new staff member without the login page, whose attempts are limited. */
export async function enterAs(
  app: TestApp,
  { page }: Pick<Person, 'page'>,
  role: BuiltInRole,
): Promise<void> {
  const { sessionId } = await app.signIn(role);
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'accessToken', value: sessionId, url }]);
}

export function demoAccount(role: DemoAccount['role']): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`no demo account is a ${role}`);
  return account;
}

/** The code of the newest text to a number, read at /dev/messages. */
export async function newestCode(context: BrowserContext, e164: string): Promise<string> {
  const outbox = await context.newPage();
  await outbox.goto('/dev/messages');
  const text = outbox
    .getByRole('listitem')
    .filter({ hasText: formatMobile(e164) })
    .first();
  await expect(text).toContainText(/\b\d{6}\b/);
  const [code = ''] = /\b\d{6}\b/.exec((await text.textContent()) ?? '') ?? [];
  await outbox.close();
  return code;
}
