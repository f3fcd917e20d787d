import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readEnv } from '../../core/env/env';
import { warnOfProxy } from './warn-of-proxy';

const live = {
  MOZ_DEMO: 'false',
  MOZ_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://moz.example',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+61400000000',
};

function warningsOf(changes: Record<string, string>): string[] {
  const lines: string[] = [];
  warnOfProxy({
    env: readEnv({ ...live, ...changes }),
    log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
  });
  return lines;
}

test('warns on a live server with https that trusts no proxy', () => {
  expect(warningsOf({})[0]).toContain('TRUST_PROXY');
});

test.each([
  { TRUST_PROXY: '1' },
  { MOZ_DEMO: 'true' },
  { PUBLIC_URL: 'http://moz.example', ALLOW_HTTP: 'true' },
])('does not warn with %j', (changes) => {
  expect(warningsOf(changes)).toEqual([]);
});
