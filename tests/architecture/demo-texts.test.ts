import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { localeTexts } from './all-texts';

/** A key of a text about a demo has `demo` in its name. */
const demoKey = /['"`](?:[\w-]+:)?[\w.-]*\bdemos?\w*(?:\.\w+)*['"`]|['"`][\w.:-]*[a-z]Demo\w*['"`]/u;
const demoWords = /\bdemo(?:nstration)?\b|туршилтын хувилбар|жишээ мэдээлэл/iu;
/** Code that checks for a demo, for a row of a demo, or for a simulated provider. */
const asks = /\bis(?:For)?Demo\b|=== 'demo'/u;
/** The design pages, which show demo data on every portal. Only the menu of a demo lists them. */
const isDesignPage = (file: string): boolean => file.startsWith('routes/pages/');

/** Lines that show a demo text in a file that never checks for a demo. */
function unaskedDemoTexts(code: string): string[] {
  if (asks.test(code)) return [];
  return code.split('\n').filter((line) => /\bt\(|text:/u.test(line) && demoKey.test(line));
}

test('shows a demo text only where the code checks for a demo', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !file.includes('.test.') && !isDesignPage(file),
  );
  const offences = files.flatMap((file) =>
    unaskedDemoTexts(readFileSync(path.join('app', file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(offences).toEqual([]);
});

test('a text that mentions a demo has a key that contains "demo"', () => {
  const unnamed = localeTexts
    .filter(({ text }) => demoWords.test(text))
    .map(({ where }) => where)
    .filter(
      (where) => !/demo/iu.test(where.slice(3)) && !onlyThere.some((key) => where.slice(3).startsWith(key)),
    );
  expect(unnamed).toEqual([]);
});

/** The page of a demo's messages, the design pages, and statuses that the system page shows. */
const onlyThere = ['dev.', 'samples.', 'system.sms.providers.embedded', 'system.email.providers.embedded'];

it.each([
  "<p>{t('footer.demo')}</p>",
  "<p>{t('nav:footer.demo')}</p>",
  "{ to: '/pages/icons', text: 'demos.title' }",
  "const facts = [t('receipt.taxDemo')];",
])('finds the unconditional demo text in: %s', (code) => {
  expect(unaskedDemoTexts(code)).toEqual([code]);
  expect(unaskedDemoTexts(`const { isDemo } = useHost();\n${code}`)).toEqual([]);
});
