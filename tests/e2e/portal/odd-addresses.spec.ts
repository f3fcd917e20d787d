import { screens } from '~/app/guard/route-table';
import { expect, test } from '../../setup/e2e';
import { browserOf } from '../../setup/e2e-signed-in';

/** All query parameters that a screen reads. */
const names = [
  'address,amount,archived,cargo,customer,day,days,edition,for,form,from,grossG,id,ids,kind,lang,loaded,missing',
  'mode,money,number,office,page,pageSize,pieces,plan,price,q,receipt,role,run,saved,search,sort,status,storage',
  'tab,to,version,view,wanted,who,with',
].flatMap((line) => line.split(','));

/** Values as written in an address. */
const values = [
  '',
  '%00',
  '%ED%A0%80',
  '%F0%9F%90%8E'.repeat(30),
  '-1',
  '0000-01-01',
  '1e999',
  '99999999999999999999',
  '[[[',
  '%7B%22__proto__%22%3A1%7D',
  `${'x'.repeat(2_000)}`,
  '%27%3B+drop+table+parcel%3B+--',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '00000000-0000-4000-8000-000000000000',
];

/** Values for a part of the path. */
const parts = ['zzz', '%00', '%ED%A0%80', '%2e%2e%2f', 'x'.repeat(2_000), '1e999', '[[['];

/** These answer with 5xx or end the session. */
const others: readonly string[] = ['server-error', 'under-maintenance', 'logout'];
const read = screens.filter(({ name }) => !others.includes(name));

const paths = read.flatMap(({ path }) => {
  const plain = path.replaceAll(/\/:\w+\?/g, '');
  const filled = path.includes(':') ? parts.map((part) => path.replaceAll(/:\w+\??/g, part)) : [];
  return [...new Set([...(plain.includes(':') ? [] : [plain]), ...filled])];
});

test('no address makes a page answer a server error', async ({ browser }) => {
  const context = await browserOf(browser, 'admin');
  const addresses = paths.flatMap((path, at) => {
    const every = names.map((name, turn) => `${name}=${values[(at + turn) % values.length]}`).join('&');
    return [path, `${path}?${every}`, `${path}?${values[at % values.length]}`];
  });
  const failed: string[] = [];
  for (const address of addresses) {
    const response = await context.request.get(address, { maxRedirects: 0 });
    if (response.status() >= 500) failed.push(`${response.status()} ${address.slice(0, 200)}`);
    await response.dispose();
  }
  expect(failed).toEqual([]);
  expect(addresses.length).toBeGreaterThan(300);
  await context.close();
});
