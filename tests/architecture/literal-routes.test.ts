import { globSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { isKnownAirport } from '~/domain/cargo/airports';
import { allTexts } from './all-texts';

const pair = /(?<![A-Z])([A-Z]{3})\s*(?:→|➔|➜|—|–|-|\/|>|to)\s*([A-Z]{3})(?![A-Z])/gu;

/** Routes that a text spells: the route of a record is that of its office and its flight. */
function routesIn(text: string): string[] {
  return [...text.matchAll(pair)]
    .filter(([, from = '', to = '']) => isKnownAirport(from) && isKnownAirport(to))
    .map(([route]) => route);
}

/** Comments may show an example. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '');
}

test('no text of the portal spells a route', () => {
  expect(allTexts.flatMap(({ where, text }) => routesIn(text).map((route) => `${where}: ${route}`))).toEqual(
    [],
  );
});

test('no program spells a route', () => {
  const files = globSync('{app,server,domain,desktop,client}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|examples/u.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => routesIn(codeOf(file)).map((route) => `${file}: ${route}`))).toEqual([]);
});

it.each([
  ['SYD → UBN', 1],
  ['MEL-UBN', 1],
  ['From SYD to UBN', 1],
  ['{{from}} → {{to}}', 0],
  ['SYD +61 2 5550 0142 · UBN +976 11 000 186', 0],
  ['EDN – CRN', 0],
])('%s is found as a route %i times', (text, count) => {
  expect(routesIn(text)).toHaveLength(count);
});
