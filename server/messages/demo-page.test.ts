import { expect, test } from 'vitest';
import { readEnv } from '../core/env/env';
import { assertDemoPage } from './demo-page';

const live = {
  MOZ_DEMO: 'false',
  MOZ_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://moz.example',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+61400000000',
};
const onNetwork = { HOST: '192.168.1.5' };
const published = { HOST: '0.0.0.0', PUBLIC_URL: 'http://demo.moz.example:3000' };
const inContainer = { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' };

test.each([
  ['the same machine', {}, '127.0.0.1', 'localhost:3000'],
  ['the same machine by IPv6', {}, '::1', '[::1]:3000'],
  ['the same machine by a mapped address', {}, '::ffff:127.0.0.1', '127.0.0.1:3000'],
  ['the host of HOST', onNetwork, '192.168.1.9', '192.168.1.5:3000'],
  ['the host of PUBLIC_URL', published, '192.168.1.9', 'demo.moz.example:3000'],
  ['a published port of a container', inContainer, '172.17.0.1', 'localhost:3000'],
])('shows the messages of a demo to %s', (_, variables, ip, host) => {
  expect(() => assertDemoPage({ env: readEnv(variables), ip, host })).not.toThrow();
});

test.each([
  ['a foreign name that leads to this machine', {}, '127.0.0.1', 'evil.example'],
  ['another machine that claims to be this one', { HOST: '0.0.0.0' }, '192.168.1.9', 'localhost:3000'],
  ['another machine by an address that HOST does not name', { HOST: '0.0.0.0' }, '192.168.1.9', '10.0.0.1'],
  ['a host that cannot be read', {}, '127.0.0.1', 'a b'],
  ['a request without a host', {}, '127.0.0.1', undefined],
  ['all clients of a live server', live, '127.0.0.1', 'localhost'],
])('hides the messages from %s', (_, variables, ip, host) => {
  expect(() => assertDemoPage({ env: readEnv(variables), ip, host })).toThrow('not_found');
});
