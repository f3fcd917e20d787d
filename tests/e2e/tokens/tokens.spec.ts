import { randomUUID } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('a new token works for a program and is refused after its revocation', async ({
  app,
  newPerson,
  request,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId });
  const name = `Label printer ${randomUUID().slice(0, 8)}`;
  await open(page, '/moz/token');
  await page.getByRole('button', { name: t('tokens:new.open') }).click();
  const form = page.getByRole('dialog', { name: t('tokens:new.title') });
  await form.getByLabel(t('tokens:new.name'), { exact: true }).fill(name);
  await form.getByLabel(t('roles:subjects.Cargo'), { exact: true }).selectOption('read');
  await page.getByRole('button', { name: t('tokens:new.send') }).click();
  const shown = page.getByRole('dialog', { name: t('tokens:new.readyTitle') });
  const token = await shown.getByText(/^moz_[0-9a-f]{12}_[\w-]{43}$/u).textContent();
  await shown.getByRole('button', { name: t('tokens:new.kept') }).click();

  const call = async (procedure: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, cookie: '' };
    return (
      await request.get(`/api/trpc/${procedure}?input=%7B%22json%22%3A%7B%7D%7D`, { headers })
    ).status();
  };
  expect(await call('cargo.list')).toBe(200);
  expect(await call('customers.list')).toBe(403);

  await page.getByRole('searchbox', { name: t('tokens:search') }).fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: t('tokens:revoke.do') }).click();
  const asked = page.getByRole('dialog', { name: t('tokens:revoke.title', { name }) });
  await asked.getByRole('button', { name: t('tokens:revoke.do') }).click();
  await expect(row.getByText(t('tokens:states.revoked'))).toBeVisible();
  expect(await call('cargo.list')).toBe(401);
});
