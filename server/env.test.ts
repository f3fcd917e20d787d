import { expect, test } from 'vitest';
import { readEnv } from './env';

const secret = 's'.repeat(32);

test('an empty environment is a demo on the embedded database', () => {
  expect(readEnv({})).toMatchObject({ port: 3000, isDemo: true, databaseUrl: undefined, dataDir: '.data' });
});

test('a database of your own is no demo and needs a secret', () => {
  const DATABASE_URL = 'postgres://moz:moz@localhost/moz';
  expect(() => readEnv({ DATABASE_URL })).toThrow('MOZ_SECRET: required');
  expect(readEnv({ DATABASE_URL, MOZ_SECRET: secret })).toMatchObject({ isDemo: false, secret });
  expect(readEnv({ DATABASE_URL, MOZ_DEMO: 'true' })).toMatchObject({ isDemo: true });
});

test('one message names every variable at fault', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    MOZ_SECRET: 'short',
    LOG_LEVEL: 'loud',
    MOZ_DEMO: 'maybe',
  };
  for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(`${name}: `);
});

test('Twilio needs its three settings', () => {
  expect(() => readEnv({ SMS_PROVIDER: 'twilio' })).toThrow(
    /TWILIO_ACCOUNT_SID: .*\n- TWILIO_AUTH_TOKEN: .*\n- TWILIO_FROM: /,
  );
  const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+61400000000' };
  expect(readEnv({ SMS_PROVIDER: 'twilio', ...TWILIO }).sms).toMatchObject({
    provider: 'twilio',
    accountSid: 'AC1',
  });
});

test('QPay needs all its keys and an address to call back; without them only a demo pretends it', () => {
  const bare = { DATABASE_URL: 'postgres://moz:moz@localhost/moz', MOZ_SECRET: secret };
  expect(readEnv({}).qpay).toEqual({ provider: 'demo' });
  expect(readEnv(bare).qpay).toEqual({ provider: 'off' });
  expect(() => readEnv({ ...bare, QPAY_USERNAME: 'moz' })).toThrow(
    /QPAY_PASSWORD: .*\n- QPAY_INVOICE_CODE: .*\n- PUBLIC_URL: /,
  );
  const keys = { QPAY_USERNAME: 'moz', QPAY_PASSWORD: 'p', QPAY_INVOICE_CODE: 'MOZ' };
  expect(readEnv({ ...bare, ...keys, PUBLIC_URL: 'https://moz.example' }).qpay).toMatchObject({
    provider: 'merchant',
    apiUrl: 'https://merchant.qpay.mn',
  });
});

test('Stripe needs both its keys and an address to come back to; without them only a demo pretends it', () => {
  const bare = { DATABASE_URL: 'postgres://moz:moz@localhost/moz', MOZ_SECRET: secret };
  expect(readEnv({}).card).toEqual({ provider: 'demo' });
  expect(readEnv(bare).card).toEqual({ provider: 'off' });
  expect(() => readEnv({ ...bare, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    /STRIPE_WEBHOOK_SECRET: .*\n- PUBLIC_URL: /,
  );
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readEnv({ ...bare, ...keys, PUBLIC_URL: 'https://moz.example' }).card).toMatchObject({
    provider: 'stripe',
    apiUrl: 'https://api.stripe.com',
  });
});

test('empty variables count as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});
