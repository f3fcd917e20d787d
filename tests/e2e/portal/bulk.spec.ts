import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatMobile } from '~/domain/core/mobile-text';
import { messageSearchText } from '~/domain/messages/search-text';
import { formatParcelNumber } from '~/domain/parcels/number';
import { createCustomer } from '../../factories/app';
import { createForm, createParcel } from '../../factories/parcels';
import { readPdf } from '../../factories/pdf';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const plain = (text: string): string => text.replace(/\s/gu, '');

/** The file that a click opens in the side viewer. The viewer of another file may still be loading. */
async function opened(page: Page, kind: string, click: () => Promise<void>): Promise<Buffer> {
  const isIt = (url: string): boolean => url.includes('/api/documents/') && url.includes(`.${kind}`);
  const asked = page.context().waitForEvent('request', (request) => isIt(request.url()));
  await click();
  const answer = await page.request.get((await asked).url());
  expect(answer.status()).toBe(200);
  return await answer.body();
}

test('labels of the selected parcels, and of no other, are printed in one file', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const customerId = await createCustomer(db);
  const parcels = [];
  for (let made = 0; made < 4; made += 1) parcels.push(await createParcel(db, { customerId }));
  const [left, ...chosen] = parcels;
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, `/moz/parcel/list?customer=${customerId}`);
  for (const { number } of chosen) {
    await page.getByLabel(t('table.selectRow', { name: formatParcelNumber(number) })).check();
  }
  const bar = page.getByRole('region', { name: t('table.bulk') });
  await expect(bar).toContainText(t('table.selected', { count: 3 }));

  const labels = await opened(page, 'pdf', () =>
    bar.getByRole('button', { name: t('parcels:bulk.labels.pdf') }).click(),
  );
  const pages = (await readPdf(new Uint8Array(labels))).map(plain);
  expect(pages).toHaveLength(3);
  for (const { number } of chosen) expect(pages.filter((text) => text.includes(number))).toHaveLength(1);
  expect(pages.join('')).not.toContain(left?.number);

  const zpl = await opened(page, 'zpl', () =>
    bar.getByRole('button', { name: t('parcels:bulk.labels.zpl') }).click(),
  );
  const codes = plain(zpl.toString());
  for (const { number } of chosen) expect(codes).toContain(number);
  expect(codes).not.toContain(left?.number);
});

test('slips of selected forms print one page each with the code of the form', async ({ app, newPerson }) => {
  const { db } = app.services;
  const rows = await db
    .selectFrom('form')
    .select(['code'])
    .where('status', '=', 'submitted')
    .where('archivedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const [left, ...chosen] = rows.map(({ code }) => code);
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, '/moz/form/list?status=submitted&pageSize=50');
  for (const code of chosen) await page.getByLabel(t('table.selectRow', { name: code })).check();
  await page.getByRole('button', { name: t('forms:bulk.print') }).click();
  await expect(page.getByRole('heading', { name: t('forms:slips.title', { count: 2 }) })).toBeVisible();
  await expect(page.getByRole('button', { name: t('forms:slips.print') })).toBeEnabled();
  const pages = (await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).map(plain);
  const begins = chosen.map((code) => pages.findIndex((text) => text.includes(code)));
  expect(begins).not.toContain(-1);
  expect(new Set(begins).size).toBe(2);
  expect(pages.join('')).not.toContain(left);
});

test('selected failed messages are sent again, except those with a code', async ({ app, newPerson }) => {
  const { db } = app.services;
  const customerId = await createCustomer(db);
  await createForm(db, { customerId });
  const block = randomInt(1e4).toString().padStart(4, '0');
  const to = (last: number): string => `+97699${block}0${last}`;
  const row = { channel: 'sms', locale: 'mn', status: 'failed', lastError: 'no signal' } as const;
  const text = (last: number) => {
    const recipient = to(last);
    return { ...row, recipient, searchText: messageSearchText({ recipient }), causeKey: randomUUID() };
  };
  await db
    .insertInto('message')
    .values([
      ...[1, 2, 3].map((last) => ({
        ...text(last),
        kind: 'delivered' as const,
        body: 'Moz: танд илгээмж ирлээ.',
      })),
      { ...text(4), kind: 'code' as const, body: 'Moz: 739164', isSecret: true },
    ])
    .execute();
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId });
  await open(page, `/moz/messages?state=failed&search=99${block}`);
  const bar = page.getByRole('region', { name: t('table.bulk') });
  for (const last of [1, 2, 4]) {
    await page.getByLabel(t('table.selectRow', { name: formatMobile(to(last)) })).check();
  }
  await bar.getByRole('button', { name: t('messages:resend') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('messages:resendManyText'))).toBeVisible();
  await dialog.getByRole('button', { name: t('messages:resend') }).click();
  await expect(bar).toContainText(t('table.done', { count: 2 }));

  await open(page, `/moz/messages?search=99${block}`);
  const stateOf = (last: number) => page.getByRole('row').filter({ hasText: formatMobile(to(last)) });
  const isSent = async (last: number): Promise<boolean> => {
    await page.reload();
    return await stateOf(last).getByText(t('common:status.message.sent')).isVisible();
  };
  for (const last of [1, 2]) await expect.poll(() => isSent(last), { timeout: 15_000 }).toBe(true);
  for (const last of [3, 4])
    await expect(stateOf(last).getByText(t('common:status.message.failed'))).toBeVisible();
});
