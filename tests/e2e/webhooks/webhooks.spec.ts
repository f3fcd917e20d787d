import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const addressSchema = z.custom<AddressInfo>((value) => typeof value === 'object' && value !== null);

type ReceivedWebhook = { body: string; signature: string };

/** The server of a webhook receiver: it accepts the first request, and refuses requests while it is out of order. */
async function listen() {
  const letters: ReceivedWebhook[] = [];
  let isInOrder = true;
  const server = createServer(async (req, res) => {
    const body = await text(req);
    if (isInOrder) letters.push({ body, signature: String(req.headers['moz-signature']) });
    res.writeHead(isInOrder ? 204 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${addressSchema.parse(server.address()).port}/moz`,
    letters,
    set: (inOrder: boolean) => {
      isInOrder = inOrder;
    },
    close: () => server.close(),
  };
}

function isSigned({ body, signature }: ReceivedWebhook, secret: string): boolean {
  const [, time = '', sum = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(signature) ?? [];
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') === sum;
}

test('a webhook is added, tested, resent after a failure, archived and restored', async ({
  app,
  newPerson,
}) => {
  const program = await listen();
  const name = `Shop ${randomUUID().slice(0, 8)}`;
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId, refusals: [400] });
  await open(page, '/moz/token?view=webhooks');
  await page.getByRole('button', { name: t('tokens:webhooks.add') }).click();
  const form = page.getByRole('dialog', { name: t('tokens:webhooks.addTitle') });
  await form.getByRole('button', { name: t('tokens:webhooks.add') }).click();
  await expect(form.getByLabel(t('tokens:webhooks.fields.name'))).toHaveAccessibleDescription(
    new RegExp(t('errors:required'), 'u'),
  );
  await form.getByLabel(t('tokens:webhooks.fields.name')).fill(name);
  await form.getByLabel(t('tokens:webhooks.fields.url')).fill(program.url);
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: t('tokens:webhooks.add') }).click();
  const shown = page.getByRole('dialog', { name: t('tokens:webhooks.secret.title') });
  const secret = (await shown.getByText(/^whsec_[\w-]{43}$/u).textContent()) ?? '';
  await shown.getByRole('button', { name: t('tokens:new.kept') }).click();

  const card = page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const log = page.getByRole('dialog', { name: t('tokens:webhooks.log.title', { name }) });
  const sendTest = (): Promise<void> =>
    card.getByRole('button', { name: t('tokens:webhooks.test.do') }).click();
  await test.step('a test event arrives signed', async () => {
    await sendTest();
    await expect(log.getByText(t('tokens:webhooks.log.states.delivered'))).toBeVisible();
    expect(program.letters.map((letter) => isSigned(letter, secret))).toEqual([true]);
  });
  await test.step('a refused delivery is shown and sent again on request', async () => {
    await page.keyboard.press('Escape');
    program.set(false);
    await sendTest();
    const lost = log.getByRole('listitem').first();
    await expect(lost).toContainText(t('tokens:webhooks.log.errors.status'));
    await expect(lost).toContainText('HTTP 503');
    program.set(true);
    await lost.getByRole('button', { name: t('tokens:webhooks.log.resend') }).click();
    // The refused request may have been retried automatically.
    await expect(lost).toContainText(t('tokens:webhooks.log.states.delivered'));
    expect(program.letters.length).toBeGreaterThan(1);
  });
  await test.step('a removed webhook is gone and can be restored from the archive', async () => {
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: t('common:actions.menuOf', { label: name }) }).click();
    await page.getByRole('menuitem', { name: t('tokens:webhooks.archive.do') }).click();
    const asked = page.getByRole('dialog', { name: t('tokens:webhooks.archive.title', { name }) });
    await asked.getByRole('button', { name: t('tokens:webhooks.archive.do') }).click();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await open(page, `/moz/archived?kind=webhook&search=${encodeURIComponent(name)}`);
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: t('common:archive.restore') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:archive.restore') })
      .click();
    await expect(page.getByText(t('common:table.nothingFound'))).toBeVisible();
    await open(page, '/moz/token?view=webhooks');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });
  program.close();
});
