import { randomUUID } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('a second administrator sees a waiting request and approves it', async ({ app, newPerson }) => {
  const asker = await app.signIn('admin');
  const { sessionId } = await app.signIn('admin');
  const email = `${randomUUID()}@test.example`;
  const invitation = { email, fullName: 'Н. Номин', role: 'admin', locale: 'mn' };
  await app.services.db
    .insertInto('approval')
    .values({
      ...{ act: 'users.invite', askedBy: asker.user.id, askedAt: new Date() },
      expiresAt: new Date(Date.now() + 3_600_000),
      about: JSON.stringify({ name: email, role: 'admin' }),
      input: JSON.stringify(invitation),
    })
    .execute();
  const { page, t } = await newPerson({ sessionId });
  await open(page, '/apps/user/list');
  const waiting = page
    .getByRole('list', { name: t('approvals:title') })
    .getByRole('listitem')
    .filter({ hasText: email });
  await waiting.getByRole('button', { name: t('approvals:approve') }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('table').getByText(email)).toBeVisible();
});
