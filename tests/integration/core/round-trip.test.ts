import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readImportFile } from '~/app/components/import/read-import-file';
import { seedReference } from '~/db/seeds/reference';
import { readCsv } from '~/domain/core/csv';
import type { ExportFormat } from '~/domain/core/export/lists';
import { locales } from '~/domain/core/format/locale';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const url = `${await serveApi(app.services)}/api/export`;
await seedReference(db);
const { api, sessionId } = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });

async function exported(list: string, format: ExportFormat, language: string): Promise<Blob> {
  const headers = { cookie: `moz-language=${language}; accessToken=${sessionId}` };
  const answer = await fetch(`${url}/${list}.${format}`, { headers });
  expect(answer.status).toBe(200);
  return await answer.blob();
}

async function textOf(file: Blob): Promise<string> {
  const read = await readImportFile(file);
  if (!read.ok) throw new Error(read.code);
  return read.text;
}

type Cells = string[][];
const cellsOf = async (file: Blob): Promise<Cells> => {
  const read = readCsv(await textOf(file));
  return read.ok ? read.lines.map(({ cells }) => cells) : [];
};
const dayFirst = (cell: string): string =>
  cell.replace(/^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):\d\d)?$/u, (_, year, month, day, hour, minute) =>
    hour ? `${Number(day)}/${month}/${year} ${Number(hour)}:${minute}` : `${Number(day)}/${month}/${year}`,
  );
const yearFirst = (cell: string): string =>
  cell.replace(/^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):\d\d)?$/u, (_, year, month, day, hour, minute) =>
    hour ? `${year}.${month}.${day} ${Number(hour)}:${minute}` : `${year}.${month}.${day}`,
  );
const written = (rows: Cells, sign: string): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign)).join('\r\n');

/** What Excel makes of our CSV when it is opened and saved again. */
const savedAgain: readonly [string, (rows: Cells) => Blob][] = [
  [
    'CSV UTF-8 in Australia',
    (rows) =>
      new Blob([
        `\ufeff${written(
          rows.map((row) => row.map(dayFirst)),
          ',',
        )}`,
      ]),
  ],
  [
    'Unicode text in Australia',
    (rows) =>
      new Blob([
        new Uint8Array(
          Buffer.from(
            `\ufeff${written(
              rows.map((row) => row.map(dayFirst)),
              '\t',
            )}`,
            'utf16le',
          ),
        ),
      ]),
  ],
  [
    'CSV UTF-8 in Mongolia',
    (rows) =>
      new Blob([
        `\ufeffsep=;\r\n${written(
          rows.map((row) => row.map(yearFirst)),
          ';',
        )}`,
      ]),
  ],
];

const cases = locales.flatMap((language) =>
  (['csv', 'xlsx'] as const).map((format) => [language, format] as const),
);

describe('exported rates', () => {
  beforeAll(async () => {
    const csv = 'date,rate\n2026.10.01,2310.5\n2026.10.02 14:30,2345.678\n2026.10.03,"2,400"';
    await api.rates.import({ csv, confirmed: true, ...key() });
    await api.rates.enter({ rate: '2345.67', confirmed: true, ...key() });
  });

  test.each(cases)('are recognised when they are imported again: %s, %s', async (language, format) => {
    const { total } = await api.rates.list({});
    const csv = await textOf(await exported('rates', format, language));
    expect(await api.rates.import({ csv, ...key() })).toEqual({ imported: 0, known: total });
  });

  test.each(savedAgain)('are recognised after a spreadsheet has saved them: %s', async (_, save) => {
    const { total } = await api.rates.list({});
    for (const language of locales) {
      const csv = await textOf(save(await cellsOf(await exported('rates', 'csv', language))));
      expect(await api.rates.import({ csv, ...key() })).toEqual({ imported: 0, known: total });
    }
  });
});

describe('exported denied parties', () => {
  const parties = [
    'T1,JSC SAMPLE,entity,"ХК Жишээ; Sample ""JSC"", Ltd",,,2022-03-18',
    'T2,Дорж Жишээ,individual,Өлзий Үүрцайх; 王小明,1969,Монгол,',
    'T3,=HYPERLINK(1),vessel,-2+3;+976 9911 2233,-5.00,@x,2022-12-03',
    "T4,'=1+1,entity,José Pérez Muñoz,,,",
  ];
  beforeAll(async () => {
    const csv = `reference,name,kind,aliases,born,citizenship,listed on\n${parties.join('\n')}`;
    await api.deniedParties.import({ csv, source: 'Test', confirmed: true, ...key() });
  });
  const unchanged = { parties: parties.length, added: 0, changed: 0, removed: 0 };

  test.each(cases)('are recognised when they are imported again: %s, %s', async (language, format) => {
    const csv = await textOf(await exported('deniedParties', format, language));
    expect(await api.deniedParties.plan({ csv, ...key() })).toMatchObject(unchanged);
  });

  test.each(savedAgain)('are recognised after a spreadsheet has saved them: %s', async (_, save) => {
    for (const language of locales) {
      const csv = await textOf(save(await cellsOf(await exported('deniedParties', 'csv', language))));
      expect(await api.deniedParties.plan({ csv, ...key() })).toMatchObject(unchanged);
    }
  });
});
