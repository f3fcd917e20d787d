import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeCharacters, parseAddressCode } from '~/domain/customers/address-code';
import { createCustomer } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();

test('codes that the database draws are read by the program, and use every character', async () => {
  const { rows } = await sql<{ code: string }>`
    select new_address_code() as code from generate_series(1, 2000)`.execute(db);
  expect(rows.filter(({ code }) => parseAddressCode(code) !== code)).toEqual([]);
  expect(new Set(rows.flatMap(({ code }) => [...code])).size).toBe(codeCharacters.length);
});

test('the database and the program agree on each check character and on none', async () => {
  const fours = [...codeCharacters].flatMap((one) => [...codeCharacters].map((other) => `${one}4${other}K`));
  const { rows } = await sql<{ four: string; found: string | null }>`
    select four, address_check(four) as found from unnest(${fours}::text[]) as four`.execute(db);
  expect(rows.map(({ four, found }) => [four, found ?? undefined])).toEqual(
    fours.map((four) => [
      four,
      [...codeCharacters].find((character) => parseAddressCode(four + character) !== undefined),
    ]),
  );
});

test('each customer gets one current code, and a former one is never given again', async () => {
  const customerId = await createCustomer(db);
  const codes = db.selectFrom('addressCode').where('customerId', '=', customerId);
  const [first] = await codes.selectAll().execute();
  expect(first).toMatchObject({ isCurrent: true, retiredAt: null });
  await expect(
    db
      .insertInto('addressCode')
      .values({ code: first?.code ?? '', customerId })
      .execute(),
  ).rejects.toThrow('address_code_pkey');
});
