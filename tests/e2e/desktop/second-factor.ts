import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { appCode, password, withPassword } from '../../factories/second-factor';
import { expect, test } from '../../setup/e2e';
import { wrongCode } from '../../setup/e2e-account';
import { expectAccessible } from '../../setup/e2e-axe';
import { type Bench, connectTo, nameComputer, signInTo } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';

const t = textsIn('mn');

/**
 * A user with a second factor is asked for its code: a wrong code is refused; a code of the app and a recovery code are
 * accepted.
 */
export async function secondFactor({ shell, line, app }: Bench): Promise<void> {
  const { page, complaints } = shell;
  const { login, sessionId } = await withPassword(app, 'warehouse-au');
  const { secret, recoveryCodes } = await setUpFactor(line.url, sessionId);
  const code = page.getByLabel(t('desktop:signIn.code'));
  const send = page.getByRole('button', { name: t('auth:login.submit') });
  await connectTo(page, 'mn', line.url);

  await test.step('the right password leads to the code field, which shows no error yet', async () => {
    await signInTo(page, 'mn', { login });
    await expect(code).toBeFocused();
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toBeHidden();
    await expectAccessible(page);
  });
  const right = appCode(secret, new Date(), 1);
  await test.step('a wrong code shows an error at its field, and the typed e-mail stays', async () => {
    await code.fill(wrongCode(right));
    await send.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t('errors:code.app_wrong'))).toBeVisible();
    await expect(page.getByLabel(t('auth:fields.email'))).toHaveValue(login);
  });
  await test.step('the code of the app signs in', async () => {
    await code.fill(right);
    await send.click();
    await nameComputer(page, 'Агуулах 2');
  });
  await test.step('a recovery code signs in once', async () => {
    for (const isFirst of [true, false]) {
      await page.getByLabel(t('nav:account')).first().click();
      await page.getByRole('button', { name: t('nav:logout') }).click();
      await signInTo(page, 'mn', { login });
      await code.fill(recoveryCodes[0] ?? '');
      await send.click();
      if (isFirst) await expect(page.getByLabel(t('nav:account')).first()).toBeVisible();
      else await expect(code).toHaveAttribute('aria-invalid', 'true');
    }
  });
  // Requests that the screens sent during the sign-out are refused, and Chromium logs that.
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes('status of 401')));
}

/** Sets the factor up through the API, as a browser does: only the server can seal the secret. */
async function setUpFactor(
  server: string,
  sessionId: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const ask = async (procedure: string, body?: Readonly<Record<string, string>>): Promise<unknown> => {
    const answer = await fetch(`${server}/api/trpc/account.${procedure}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${sessionId}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify({ json: { ...body, idempotencyKey: randomUUID() } }) }),
    });
    return answerSchema.parse(await answer.json()).result.data.json;
  };
  await ask('startSecondFactor', { currentPassword: password });
  const { secret } = setUpSchema.parse(await ask('security')).secondFactor.setUp;
  const confirmed = await ask('confirmSecondFactor', { code: appCode(secret, new Date()) });
  return { secret, ...z.object({ recoveryCodes: z.array(z.string()) }).parse(confirmed) };
}

const answerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });
const setUpSchema = z.object({ secondFactor: z.object({ setUp: z.object({ secret: z.string() }) }) });
