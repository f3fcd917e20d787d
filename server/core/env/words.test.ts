import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env';

/** Every documented setting. */
const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].flatMap(
  ([, name]) => name ?? [],
);

/** The refusals of a setting, without its name. */
function refusals(name: string, value: string): string[] {
  try {
    readEnv({ [name]: value });
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const lines = error.message.split('\n').filter((line) => line.startsWith(`- ${name}`));
    return lines.map((line) => line.replace(/^- [^:]+: /u, ''));
  }
}

const numeric = names.filter((name) => refusals(name, 'abc').some((text) => /number/u.test(text)));
const wrong = [
  'abc',
  '12abc',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' ',
  ' 3',
  '3 ',
  'NaN',
  'Infinity',
  '9'.repeat(30),
  '１２',
];

test('finds the numeric settings', () => {
  expect(numeric).toEqual(
    expect.arrayContaining([
      'PORT',
      'METRICS_PORT',
      'SHUTDOWN_DELAY',
      'DATABASE_POOL',
      'BACKUP_HOURS',
      'KEEP_SCANS_DAYS',
      'OTEL_TRACES_SAMPLER_ARG',
    ]),
  );
});

describe.each(numeric)('%s', (name) => {
  test.each(wrong)('refuses "%s" with a readable message', (value) => {
    if (name === 'OTEL_TRACES_SAMPLER_ARG' && value === '1.5') return;
    expect(refusals(name, value)).toEqual([
      expect.stringMatching(/^must be a (?:whole number from \d+ to \d+|number from 0 to 1, such as 0\.1)$/u),
    ]);
  });
});

test.each(names)('%s refuses invalid values without the messages of the validation library', (name) => {
  for (const value of [...wrong, 'x'.repeat(5_000), 'https://', '\n']) {
    for (const text of refusals(name, value))
      expect(text).not.toMatch(/\.invalid|\binvalid|expected|received|too (?:big|small)/iu);
  }
});

test('METRICS_PORT=abc is refused with the range of a port', () => {
  expect(() => readEnv({ METRICS_PORT: 'abc' })).toThrow(
    '\n- METRICS_PORT: must be a whole number from 0 to 65535\n',
  );
});

test.each([
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ['MOZ_DEMO', 'yes', 'must be true or false'],
  ['STAFF_TOTP', 'no', 'must be required or offered'],
  ['TWILIO_API_URL', 'twilio', 'must be a URL, such as https://service.example'],
])('refuses %s=%s with the allowed values', (name, value, text) => {
  expect(refusals(name, value)).toEqual([text]);
});

test('accepts numbers at their limits', () => {
  expect(readEnv({ PORT: '0', DATABASE_POOL: '200', OTEL_TRACES_SAMPLER_ARG: '1' })).toMatchObject({
    port: 0,
    databasePool: 200,
  });
});
