import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { offencesIn, sourceRules } from './source-rules';

const stateRule = 'no state of a parcel, form or cargo written out in queries.ts: take it from domain';

const addressRule = 'the parts of an address are joined by domain/customers/address-lines.ts alone';
const nameRule = 'a list by name has the order of the alphabet: inNameOrder';

const officeRule = 'an office is named in the table of domain/core/offices.ts alone';

const planted: { rule: string; file: string; code: string }[] = [
  { rule: 'SQL only in queries.ts and db/', file: 'server/cargo/service.ts', code: "db.selectFrom('cargo')" },
  { rule: 'SQL only in queries.ts and db/', file: 'server/cargo/router.ts', code: 'sql`select 1`' },
  {
    rule: 'SQL only in queries.ts and db/',
    file: 'app/routes/x.ts',
    code: 'sql<number>`select 1`.execute(db)',
  },
  {
    rule: stateRule,
    file: 'server/cargo/queries.ts',
    code: "query.where('parcel.status', '=', 'departed')",
  },
  {
    rule: stateRule,
    file: 'server/cargo/queries.ts',
    code: "const gone = ['lost', 'cancelled']",
  },
  {
    rule: stateRule,
    file: 'server/cargo/queries.ts',
    code: "sql`parcel.status not in ('lost', 'disposed')`",
  },
  {
    rule: stateRule,
    file: 'server/cargo/queries.ts',
    code: "sql`\u0024{a} and form.status = 'draft' limit \u0024{b}`",
  },
  {
    rule: stateRule,
    file: 'server/cargo/queries.ts',
    code: "type Held = { to: 'received' | 'ready' }",
  },
  { rule: nameRule, file: 'server/users/queries.ts', code: "users.orderBy('appUser.fullName', 'desc')" },
  { rule: nameRule, file: 'server/users/queries.ts', code: 'users.orderBy(sql`lower(first_name)`)' },
  { rule: nameRule, file: 'server/fees/queries.ts', code: 'sql`select id from news order by title desc`' },
  { rule: nameRule, file: 'server/fees/queries.ts', code: 'const by = { key: sql`party.name`, order }' },
  {
    rule: nameRule,
    file: 'server/forms/list/queries.ts',
    code: 'const keyColumns: Keys = { receiver: sql`form.receiver_name` }',
  },
  {
    rule: 'no seed writes a search text: the job does',
    file: 'db/seeds/forms.ts',
    code: "rows.add('form', { searchText: name.toLowerCase() })",
  },
  { rule: 'no clock, randomness or host in domain', file: 'domain/a.ts', code: 'const now = new Date()' },
  { rule: 'no clock, randomness or host in domain', file: 'domain/a.ts', code: 'const now = Date.now()' },
  { rule: 'no clock, randomness or host in domain', file: 'domain/a.ts', code: 'pick(Math.random())' },
  { rule: 'no clock, randomness or host in domain', file: 'domain/a.ts', code: 'crypto.randomUUID()' },
  { rule: 'no clock, randomness or host in domain', file: 'domain/a.ts', code: "process.cwd() + ''" },
  {
    rule: 'hours and days in milliseconds only in domain/core/durations.ts',
    file: 'server/quotes/service.ts',
    code: 'const day = 86_400_000',
  },
  {
    rule: 'process.env only in server/core/env/env.ts',
    file: 'server/core/observability/log.ts',
    code: 'const port = process.env.PORT',
  },
  {
    rule: 'no Intl or toLocale…String outside domain/core/format',
    file: 'app/screens/a.tsx',
    code: "new Intl.NumberFormat('mn')",
  },
  {
    rule: 'no Intl or toLocale…String outside domain/core/format',
    file: 'server/a.ts',
    code: "total.toLocaleString('mn')",
  },
  {
    rule: 'no comparison with one language outside domain/core/format: languages are a list',
    file: 'app/screens/a.tsx',
    code: "const name = language === 'mn' ? fee.name.mn : fee.name.en",
  },
  {
    rule: addressRule,
    file: 'app/screens/a.tsx',
    code: "const text = [address.khoroo, address.street].join(', ')",
  },
  { rule: addressRule, file: 'server/a/service.ts', code: 'const text = `\u0024{district}, \u0024{khoroo}`' },
  {
    rule: addressRule,
    file: 'app/routes/a.tsx',
    code: "const text = addressLines(address, locale).join(', ')",
  },
  { rule: officeRule, file: 'app/screens/a.tsx', code: "format.city('sydney')" },
  { rule: officeRule, file: 'server/a/service.ts', code: "const names = { ulaanbaatar: 'UBN' }" },
  { rule: officeRule, file: 'domain/a.ts', code: 'const zone = officeTable.sydney.zone' },
  { rule: officeRule, file: 'domain/a.ts', code: 'function isOfSydney() {}' },
  { rule: officeRule, file: 'app/screens/a.tsx', code: 'const inUlaanbaatar = 1' },
  { rule: officeRule, file: 'server/a/service.ts', code: 'type MongoliaParcel = string' },
  { rule: officeRule, file: 'server/a/service.ts', code: 'const to = { SYDNEY_DESK: 1 }' },
  { rule: officeRule, file: 'app/screens/a.tsx', code: "t('parcels.inSydney')" },
  { rule: officeRule, file: 'app/routes/a.tsx', code: 'const to = `\u0024{path}?office=ulaanbaatar`' },
  {
    rule: 'rows are searched in the browser as on the server: searchedRows, and no filter of Mantine’s own',
    file: 'app/layouts/a.ts',
    code: 'const found = rows.some(({ title }) => title.toLowerCase().includes(wanted))',
  },
  {
    rule: 'rows are searched in the browser as on the server: searchedRows, and no filter of Mantine’s own',
    file: 'app/screens/a.tsx',
    code: 'const field = <Select searchable options={rows} />;',
  },
  {
    rule: 'no screen is taken away because asking again failed: show NotYet where there is no data',
    file: 'app/screens/a.tsx',
    code: 'if (form.error) return <ErrorPanel status={503} />;',
  },
  {
    rule: 'a CSS module is imported by the module that uses its classes',
    file: 'app/screens/a.tsx',
    code: "import './b.module.css';",
  },
  {
    rule: 'an error of the server is shown with its values: refusalOf or codeWithParams',
    file: 'app/screens/a.tsx',
    code: 'errorText(problemOf(error)?.code)',
  },
  {
    rule: 'a new tab is opened by the host, which says when it is blocked: useOpenDocument',
    file: 'app/screens/a.tsx',
    code: "window.open(documentAddress('receipt', id), '_blank', 'noreferrer');",
  },
];

const allowed: { file: string; code: string }[] = [
  { file: 'domain/a.ts', code: "const inMongolianLetters = 'form.receiver_in_mongolia'" },
  { file: 'server/cargo/queries.ts', code: "db.selectFrom('cargo')" },
  { file: 'server/cargo/queries.ts', code: "query.where('status', 'in', plannedCargoStates)" },
  { file: 'server/cargo/queries.ts', code: "query.where('kind', '=', 'departed')" },
  { file: 'server/cargo/service.ts', code: "const gone = ['lost', 'cancelled']" },
  {
    file: 'domain/a.ts',
    code: 'const at = new Date(0); const process = { env: 1 }; type A = { window: number }',
  },
  { file: 'server/core/env/env.ts', code: 'process.env.PORT' },
  { file: 'domain/core/format/number.ts', code: "new Intl.NumberFormat('en')" },
  { file: 'app/screens/a.tsx', code: 'if (!form.data) return <NotYet query={form} />;' },
  { file: 'app/screens/a.tsx', code: "import styles from './b.module.css'; import '~/app/fonts.css';" },
  { file: 'app/remix-host.tsx', code: "const tab = window.open(address, '_blank');" },
];

test.each(planted)('$rule: $code is found in $file', ({ rule, file, code }) => {
  expect(offencesIn(file, code)).toEqual([`${file}:1 ${rule}`]);
});

test.each(allowed)('allows $code in $file', ({ file, code }) => {
  expect(offencesIn(file, code)).toEqual([]);
});

test('every rule has a planted offence', () => {
  expect(sourceRules.map(({ name }) => name)).toEqual([...new Set(planted.map(({ rule }) => rule))]);
});

test('the project breaks none of the rules', { timeout: 120_000 }, () => {
  const files = ['app', 'db', 'desktop', 'domain', 'scripts', 'server'].flatMap(sourcesBelow);
  expect(files.flatMap((file) => offencesIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')));
}
