import { pino } from 'pino';
import { expect, test } from 'vitest';
import { embeddedSms } from './embedded';

const message = { to: '+97699112233', body: 'Moz: 123456' };

function record(isDemo: boolean) {
  const printed: string[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  return { printed, logged, sms: embeddedSms(log, { isDemo, print: (line) => printed.push(line) }) };
}

test('a demo prints the text on the console', async () => {
  const { printed, sms } = record(true);
  await sms.send(message);
  expect(printed).toEqual(['SMS to +97699112233: Moz: 123456\n']);
});

test('outside a demo neither the text nor the number is printed or logged', async () => {
  const { printed, logged, sms } = record(false);
  const { providerId } = await sms.send(message);
  expect(printed).toEqual([]);
  expect(logged.join('')).toContain(providerId);
  expect(logged.join('')).not.toMatch(/123456|99112233/);
});
