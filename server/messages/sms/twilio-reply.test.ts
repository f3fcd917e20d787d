import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { twilioReply } from './twilio-reply';

const url = 'https://moz.example/api/sms/inbound';
const form = { To: '+61491570006', From: '+97688114455', Body: 'ЗОГС', MessageSid: 'SM1' };
const whole = `${url}Body${form.Body}From${form.From}MessageSidSM1To${form.To}`;
const signature = createHmac('sha1', 'secret').update(whole).digest('base64');
const read = twilioReply({ authToken: 'secret' });

test('reads a reply with the right signature', () => {
  expect(read({ url, signature, form })).toEqual({ from: form.From, body: 'ЗОГС' });
});

test.each([
  ['another token', { signature: createHmac('sha1', 'other').update(whole).digest('base64') }],
  ['no signature', { signature: undefined }],
  ['a short signature', { signature: 'abc' }],
  ['another number', { form: { ...form, From: '+97699112233' } }],
  ['another address', { url: 'https://evil.example/api/sms/inbound' }],
])('refuses a reply with %s', (_name, change) => {
  expect(read({ url, signature, form, ...change })).toBeUndefined();
});
