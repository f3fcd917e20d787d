import { expect, test } from '../../setup/e2e';

/** Every address that takes a record id, in its path or its query. */
const addresses = [
  '/apps/user/view/{id}',
  '/moz/user/view/{id}',
  '/moz/form/edit/{id}',
  '/moz/form/preview/{id}',
  '/moz/parcel/edit/{id}',
  '/moz/parcel/preview/{id}',
  '/moz/parcel/preview/{id}?view=label',
  '/moz/customer/view/{id}',
  '/moz/customer/view/{id}?view=edit',
  '/moz/customer/view/{id}?view=merge',
  '/moz/cargo?id={id}',
  '/moz/cargo?id={id}&view=edit',
  '/moz/cargo?id={id}&view=manifest',
  '/moz/contact?id={id}',
  '/moz/messages?id={id}',
  '/moz/delivery?run={id}',
  '/moz/denied?id={id}',
  '/moz/extra-fee?id={id}',
  '/moz/news?tab=news&id={id}',
  '/moz/news?tab=faq&id={id}',
  '/moz/news?tab=help&id={id}',
  '/moz/news?tab=team&id={id}',
  '/moz/news?tab=terms&id={id}',
  '/moz/news?tab=privacy&id={id}',
  '/moz/payment?form={id}',
  '/moz/payment?receipt={id}',
  '/moz/setting/generals?tab=plans&id={id}',
  '/moz/setting/generals?tab=plans&id={id}&view=edition',
  '/moz/setting/generals?tab=templates&id={id}',
  '/apps/roles?role={id}',
];
/** Lists filtered by a record: for an unknown record they are empty. */
const narrowed = [
  '/moz/form/list?customer={id}',
  '/moz/form/edit/new?customer={id}',
  '/moz/parcel/list?cargo={id}',
  '/moz/parcel/list?customer={id}',
  '/moz/payment?customer={id}',
  '/moz/audit?kind=parcel&id={id}',
];
const unknown = '00000000-0000-4000-8000-000000000000';
const ids = ['zzz', unknown, 'null', '1', '%00', `${unknown}%27--`, ''];

for (const language of ['mn', 'en'] as const) {
  test(`an address with the id of no record is not found, in ${language}`, async ({ app, newPerson }) => {
    const { sessionId } = await app.signIn('admin');
    const { page, t } = await newPerson({ language, sessionId, refusals: [404] });
    const title = `<title>${t('common:problem.404.title')} · Moz</title>`;
    const wrong: string[] = [];
    for (const address of addresses) {
      for (const id of ids.slice(0, address.includes('={id}') ? undefined : -1)) {
        const path = address.replace('{id}', id);
        const answer = await page.request.get(path);
        const isShown = (await answer.text()).includes(title);
        if (answer.status() !== 404 || !isShown) wrong.push(`${path}: ${answer.status()}, told ${isShown}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('a list narrowed to the id of no record is an empty list', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const { page } = await newPerson({ sessionId });
  const statuses: string[] = [];
  for (const address of narrowed) {
    for (const id of ids) {
      const path = address.replace('{id}', id);
      statuses.push(`${path}: ${(await page.request.get(path)).status()}`);
    }
  }
  expect(statuses.filter((line) => !line.endsWith(': 200'))).toEqual([]);
});
