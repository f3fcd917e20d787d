import { createParcel } from '../../factories/parcels';
import { expect, type Person, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const people = { senderName: 'Баярмаа Цогт', receiverName: 'Нарантуяа Сүх' };

async function tryLast4({ page, t }: Pick<Person, 'page' | 't'>, digits: string): Promise<void> {
  await page.getByLabel(t('tracking:people.last4')).fill(digits);
  await page.getByRole('button', { name: t('tracking:people.reveal') }).click();
}

for (const language of ['mn', 'en'] as const) {
  test(`wrong last digits show a field error and names stay masked, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const { number } = await createParcel(app.services.db, {
      status: 'received',
      receiverMobile: '+97699117788',
      ...people,
    });
    const person = await newPerson({ language, refusals: [422] });
    const { page, t } = person;
    await open(page, `/track/${number}`);
    await tryLast4(person, '7789');
    const field = page.getByLabel(t('tracking:people.last4'));
    await expect(field).toHaveAccessibleDescription(t('errors:phone.last4_wrong'));
    await expect(field).toHaveValue('7789');
    for (const name of Object.values(people)) await expect(page.getByText(name)).toHaveCount(0);
    await tryLast4(person, '7788');
    for (const name of Object.values(people)) await expect(page.getByText(name)).toBeVisible();
  });
}

test('guessing the last four digits is blocked, even with the right ones', async ({ app, newPerson }) => {
  const { number } = await createParcel(app.services.db, { receiverMobile: '+97699117788', ...people });
  const visitor = await app.visitor();
  for (let at = 0; at < 10; at += 1) {
    await expect(visitor.api.tracking.reveal({ number, last4: `000${at}` })).rejects.toThrow();
  }
  const person = await newPerson({ refusals: [429] });
  const { page, t } = person;
  await open(page, `/track/${number}`);
  await tryLast4(person, '7788');
  const field = page.getByLabel(t('tracking:people.last4'));
  await expect(field).toHaveAccessibleDescription(new RegExp(t('errors:rate_limit', { wait: '1[45] min' })));
  for (const name of Object.values(people)) await expect(page.getByText(name)).toHaveCount(0);
});

for (const language of ['mn', 'en'] as const) {
  test(`each pasted number gets a row with its state and a link, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const parcels = [
      await createParcel(app.services.db, { status: 'customs' }),
      await createParcel(app.services.db, { status: 'available' }),
    ];
    const { page, t } = await newPerson({ language });
    await open(page, '/track');
    const numbers = [...parcels.map(({ number }) => number), 'CM473124820XM'];
    await page.getByLabel(t('tracking-form:form.label')).fill(numbers.join(', '));
    await page.getByRole('button', { name: t('tracking-form:form.track') }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(t('status.parcel.customs'));
    await expect(rows.nth(1)).toContainText(t('status.parcel.available'));
    await expect(rows.nth(2)).toContainText(t('tracking:several.wrong'));
    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(`/track/${parcels[1]?.number}`);
  });
}

test('a form code gets the same explanation whether or not the form exists', async ({ app, newPerson }) => {
  const { formId } = await createParcel(app.services.db, {});
  const form = await app.services.db
    .selectFrom('form')
    .select('code')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  const { page, t } = await newPerson({ language: 'en', refusals: [404] });
  for (const code of [form.code, 'ZZZZZ9']) {
    await open(page, '/track');
    await page.getByLabel(t('tracking-form:form.label')).fill(code.toLowerCase());
    await page.getByRole('button', { name: t('tracking-form:form.track') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('tracking:formCode.title'));
    await expect(page.getByRole('main').getByRole('link', { name: t('nav:login') })).toBeVisible();
  }
});
