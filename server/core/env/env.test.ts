import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from './env';

const secret = 's'.repeat(32);
const live = {
  DATABASE_URL: 'postgres://moz:moz@localhost/moz',
  MOZ_SECRET: secret,
  PUBLIC_URL: 'https://moz.example',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+61400000000',
};

test('an empty environment starts a demo on the embedded database', () => {
  expect(readEnv({})).toMatchObject({ port: 3000, isDemo: true, databaseUrl: undefined, dataDir: '.data' });
});

test('a separate role requires a separate database', () => {
  expect(readEnv({})).toMatchObject({ role: 'all', shutdownDelay: 0 });
  expect(readEnv({ ...live, MOZ_ROLE: 'web', SHUTDOWN_DELAY: '15' })).toMatchObject({
    role: 'web',
    shutdownDelay: 15,
  });
  expect(readEnv({ DATABASE_URL: live.DATABASE_URL, MOZ_DEMO: 'true', MOZ_ROLE: 'worker' }).role).toBe(
    'worker',
  );
  for (const MOZ_ROLE of ['web', 'worker']) {
    expect(() => readEnv({ MOZ_ROLE })).toThrow('\n- MOZ_ROLE: must be all without DATABASE_URL');
  }
  expect(() => readEnv({ ...live, MOZ_ROLE: 'both' })).toThrow('\n- MOZ_ROLE: ');
});

test('a configured database switches off the demo', () => {
  expect(readEnv(live)).toMatchObject({ isDemo: false, secret, host: '0.0.0.0' });
  expect(readEnv({ DATABASE_URL: live.DATABASE_URL, MOZ_DEMO: 'true' })).toMatchObject({ isDemo: true });
});

test('a demo listens on loopback unless HOST is set', () => {
  expect(readEnv({}).host).toBe('127.0.0.1');
  expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('the owner of the database must be another role of that database', () => {
  const DATABASE_OWNER_URL = 'postgres://owner:x@localhost/moz';
  expect(readEnv({ ...live, DATABASE_OWNER_URL }).databaseOwnerUrl).toBe(DATABASE_OWNER_URL);
  expect(() => readEnv({ DATABASE_OWNER_URL })).toThrow('- DATABASE_OWNER_URL: needs DATABASE_URL');
});

test('TLS files in the URL of a database must exist', () => {
  const read = '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
  expect(() => readEnv({ ...live, DATABASE_READ_URL: live.DATABASE_URL + read })).toThrow(
    '- DATABASE_READ_URL: sslrootcert /nowhere/ca.pem cannot be read (ENOENT)',
  );
  expect(readEnv({ ...live, DATABASE_URL: `${live.DATABASE_URL}?sslmode=verify-full` })).toBeDefined();
});

test('the database may have several hosts, with a writable one required', () => {
  const several = (query: string) => `postgres://moz:secret@one:5432,two:5432/moz${query}`;
  const DATABASE_URL = several('?target_session_attrs=read-write');
  expect(readEnv({ ...live, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  expect(() => readEnv({ ...live, DATABASE_URL: several('') })).toThrow(
    '- DATABASE_URL: with several hosts needs target_session_attrs=read-write',
  );
  expect(() =>
    readEnv({ ...live, DATABASE_URL: 'mysql://one,two/moz?target_session_attrs=read-write' }),
  ).toThrow('- DATABASE_URL: must be a postgres:// URL');
});

test('a replica may lag 1 to 10 seconds', () => {
  expect(readEnv(live).databaseReadMaxLag).toBe(5);
  expect(readEnv({ ...live, DATABASE_READ_MAX_LAG: '10' }).databaseReadMaxLag).toBe(10);
  expect(() => readEnv({ ...live, DATABASE_READ_MAX_LAG: '11' })).toThrow('- DATABASE_READ_MAX_LAG: ');
});

test('a live server reports all missing settings in one message', () => {
  expect(() => readEnv({ MOZ_DEMO: 'false', PORT: 'many' })).toThrow(
    /^The environment is wrong:\n- PORT: .*\n- MOZ_SECRET: .*\n- PUBLIC_URL: .*\n- SMS_PROVIDER: .*\nSee /,
  );
});

test('a live server refuses http without ALLOW_HTTP, and simulated SMS', () => {
  const open = { ...live, PUBLIC_URL: 'http://moz.example' };
  expect(() => readEnv(open)).toThrow(/\n- PUBLIC_URL: must start with https:/);
  expect(() => readEnv({ ...open, ALLOW_HTTP: 'false' })).toThrow(/\n- PUBLIC_URL: /);
  expect(readEnv({ ...open, ALLOW_HTTP: 'true' }).publicUrl).toBe('http://moz.example');
  expect(() => readEnv({ ...live, SMS_PROVIDER: 'embedded' })).toThrow(/\n- SMS_PROVIDER: /);
});

test('old secrets are read from one line each', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
  expect(readEnv(live).oldSecrets).toEqual([]);
  expect(readEnv({ ...live, MOZ_SECRET_OLD: `${one}\n${two}` }).oldSecrets).toEqual([one, two]);
  for (const wrong of ['short', `${one}\nshort`, secret]) {
    expect(() => readEnv({ ...live, MOZ_SECRET_OLD: wrong })).toThrow(/\n- MOZ_SECRET_OLD/);
  }
});

describe('a secret from a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-env-'));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read without its final newline', () => {
    const { MOZ_SECRET: _, DATABASE_URL: __, TWILIO_AUTH_TOKEN: ___, ...rest } = live;
    const env = readEnv({
      ...rest,
      MOZ_SECRET_FILE: file('secret', ` ${secret} \n`),
      DATABASE_URL_FILE: file('database', `${live.DATABASE_URL}\r\n`),
      TWILIO_AUTH_TOKEN_FILE: file('twilio', 'token'),
    });
    expect(env).toMatchObject({ isDemo: false, secret: ` ${secret} `, databaseUrl: live.DATABASE_URL });
    expect(env.sms).toMatchObject({ authToken: 'token' });
  });

  test('is refused by name when it is set twice, missing or empty', () => {
    const twice = { ...live, STRIPE_SECRET_KEY: 'a', STRIPE_SECRET_KEY_FILE: file('stripe', 'b') };
    expect(() => readEnv(twice)).toThrow(/\n- STRIPE_SECRET_KEY: given twice/);
    const { MOZ_SECRET: _, ...rest } = live;
    const missing = path.join(folder, 'missing');
    expect(() => readEnv({ ...rest, MOZ_SECRET_FILE: missing })).toThrow(
      `The environment is wrong:\n- MOZ_SECRET_FILE: ${missing} cannot be read (ENOENT)\nSee`,
    );
    expect(() => readEnv({ QPAY_PASSWORD_FILE: file('empty', '\n') })).toThrow(
      /- QPAY_PASSWORD_FILE: .* is empty/,
    );
    expect(() => readEnv({ DATABASE_URL_FILE: missing })).toThrow(
      /- DATABASE_URL_FILE: .*\n- MOZ_SECRET: .*\n- PUBLIC_URL: /,
    );
  });
});

describe('the bucket for files', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'ap-southeast-2',
    S3_BUCKET: 'moz-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('is used with FILE_STORE=s3, and may be configured before', () => {
    expect(readEnv({}).files).toEqual({ store: 'local', s3: undefined });
    const s3 = {
      endpoint: 'https://s3.example',
      region: 'ap-southeast-2',
      bucket: 'moz-files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      isPathStyle: true,
    };
    expect(readEnv(bucket).files).toEqual({ store: 'local', s3 });
    expect(readEnv({ ...bucket, FILE_STORE: 's3', S3_PATH_STYLE: 'false' }).files).toEqual({
      store: 's3',
      s3: { ...s3, isPathStyle: false },
    });
  });

  test('is refused with each missing or invalid setting', () => {
    const { S3_REGION: _, S3_SECRET_ACCESS_KEY: __, ...rest } = bucket;
    expect(() => readEnv({ ...rest, FILE_STORE: 's3' })).toThrow(
      'The environment is wrong:\n- S3_REGION: required because FILE_STORE is s3\n- S3_SECRET_ACCESS_KEY: required because FILE_STORE is s3\nSee',
    );
    expect(() => readEnv({ S3_BUCKET: 'moz-files' })).toThrow(
      '- S3_ENDPOINT: required because another S3_ variable is set',
    );
    expect(() => readEnv({ ...bucket, S3_ENDPOINT: 's3.example', S3_BUCKET: 'Moz Files' })).toThrow(
      /- S3_ENDPOINT: must be .*\n- S3_BUCKET: must be /,
    );
  });
});

describe('metrics', () => {
  const METRICS_TOKEN = 'a token of 16 characters';

  test('are served on loopback, elsewhere only with a token', () => {
    expect(readEnv({}).metrics).toBeUndefined();
    const onLoopback = { port: 9464, host: '127.0.0.1', token: undefined };
    expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual(onLoopback);
    for (const METRICS_HOST of ['127.0.0.2', '::1', 'localhost']) {
      expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST }).metrics?.host).toBe(METRICS_HOST);
    }
    const METRICS_HOST = '0.0.0.0';
    expect(() => readEnv({ METRICS_PORT: '9464', METRICS_HOST })).toThrow('- METRICS_TOKEN: required');
    expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST, METRICS_TOKEN }).metrics).toEqual({
      port: 9464,
      host: METRICS_HOST,
      token: METRICS_TOKEN,
    });
  });

  test('have a separate port', () => {
    expect(() => readEnv({ METRICS_PORT: '3000' })).toThrow('- METRICS_PORT: must differ from PORT');
    expect(() => readEnv({ METRICS_HOST: '::1', METRICS_TOKEN })).toThrow(
      '- METRICS_HOST: needs METRICS_PORT\n- METRICS_TOKEN: needs METRICS_PORT',
    );
  });
});

describe('traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.internal:4318/';

  test('are sent to a collector, with the required headers', () => {
    expect(readEnv({}).tracing).toBeUndefined();
    const usual = {
      endpoint: 'http://collector.internal:4318',
      headers: {},
      serviceName: 'moz',
      share: 0.1,
    };
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual(usual);
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20a=b, x-tenant=100%';
    const tuned = { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME: 'web', OTEL_TRACES_SAMPLER_ARG: '1' };
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...tuned }).tracing).toEqual({
      ...usual,
      headers: { authorization: 'Bearer a=b', 'x-tenant': '100%' },
      serviceName: 'web',
      share: 1,
    });
  });

  test('are refused with inconsistent settings', () => {
    expect(() => readEnv({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow('needs OTEL_EXPORTER_OTLP_ENDPOINT');
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector',
      OTEL_EXPORTER_OTLP_HEADERS: 'token',
      OTEL_TRACES_SAMPLER_ARG: '2',
    };
    for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(`- ${name}: `);
  });
});

test('one message names every invalid variable', () => {
  const wrong = {
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    MOZ_SECRET: 'short',
    LOG_LEVEL: 'loud',
    MOZ_DEMO: 'maybe',
  };
  for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(`${name}: `);
});

test('Twilio requires its three settings', () => {
  expect(() => readEnv({ SMS_PROVIDER: 'twilio' })).toThrow(
    /TWILIO_ACCOUNT_SID: .*\n- TWILIO_AUTH_TOKEN: .*\n- TWILIO_FROM: /,
  );
  const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+61400000000' };
  expect(readEnv({ SMS_PROVIDER: 'twilio', ...TWILIO }).sms).toMatchObject({
    provider: 'twilio',
    accountSid: 'AC1',
  });
});

describe('e-mail', () => {
  const smtp = { SMTP_URL: 'smtps://moz:pass@mail.example', EMAIL_FROM: 'Moz <office@moz.example>' };
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  test('is off without SMTP_URL, and simulated only in a demo', () => {
    expect(readEnv(live).email).toEqual({ provider: 'off' });
    expect(readEnv({}).email).toEqual({ provider: 'embedded' });
  });

  test('requires a sender, and a sender requires a server', () => {
    const { SMTP_URL, EMAIL_FROM } = smtp;
    expect(readEnv({ ...live, ...smtp }).email).toMatchObject({ provider: 'smtp', from: EMAIL_FROM });
    expect(() => readEnv({ ...live, SMTP_URL })).toThrow(/\n- EMAIL_FROM: required/);
    expect(() => readEnv({ ...live, EMAIL_FROM })).toThrow(/\n- EMAIL_FROM: does nothing/);
    expect(() => readEnv({ ...live, ...smtp, SMTP_URL: 'https://mail.example' })).toThrow(/\n- SMTP_URL: /);
    for (const wrong of ['office', 'a@b.c, d@e.f', 'Moz <a@b.c>\r\nBcc: d@e.f', '"x" <a@b.c>']) {
      expect(() => readEnv({ ...live, ...smtp, EMAIL_FROM: wrong })).toThrow(/\n- EMAIL_FROM: /);
    }
  });

  test('accepts replies with both settings of IMAP, or with neither', () => {
    const imap = { IMAP_URL: 'imaps://reply:pass@mail.example', IMAP_ADDRESS: 'Reply@moz.example' };
    const { IMAP_URL, IMAP_ADDRESS } = imap;
    expect(readEnv({ ...live, ...smtp }).imap).toBeUndefined();
    expect(readEnv({ ...live, ...smtp, ...imap }).imap).toEqual({
      url: IMAP_URL,
      address: 'reply@moz.example',
    });
    expect(() => readEnv({ ...live, ...smtp, IMAP_URL })).toThrow(/\n- IMAP_ADDRESS: required/);
    expect(() => readEnv({ ...live, ...smtp, IMAP_ADDRESS })).toThrow(/\n- IMAP_URL: required/);
    expect(() => readEnv({ ...live, ...imap })).toThrow(/\n- IMAP_URL: does nothing/);
    for (const wrong of ['https://a@mail.example', 'imaps://mail.example', 'mail.example']) {
      expect(() => readEnv({ ...live, ...smtp, ...imap, IMAP_URL: wrong })).toThrow(/\n- IMAP_URL: must/);
    }
    for (const wrong of ['reply', 'reply+x@moz.example', `${'r'.repeat(21)}@moz.example`]) {
      expect(() => readEnv({ ...live, ...smtp, ...imap, IMAP_ADDRESS: wrong })).toThrow(/\n- IMAP_ADDRESS: /);
    }
  });

  test('is signed with all three settings of DKIM, or without any', () => {
    const dkim = { DKIM_DOMAIN: 'moz.example', DKIM_SELECTOR: 'post', DKIM_PRIVATE_KEY: privateKey };
    expect(readEnv({ ...live, ...smtp, ...dkim }).email).toMatchObject({
      dkim: { domain: 'moz.example', selector: 'post', privateKey },
    });
    expect(() => readEnv({ ...live, ...smtp, DKIM_DOMAIN: 'moz.example' })).toThrow(
      /\n- DKIM_SELECTOR: .*\n- DKIM_PRIVATE_KEY: /,
    );
    expect(() => readEnv({ ...live, ...smtp, ...dkim, DKIM_PRIVATE_KEY: 'secret-key' })).toThrow(
      /\n- DKIM_PRIVATE_KEY: must be a private key/,
    );
  });
});

test('QPay requires all its keys and a public URL; a demo simulates it without them', () => {
  expect(readEnv({}).qpay).toEqual({ provider: 'demo' });
  expect(readEnv(live).qpay).toEqual({ provider: 'off' });
  expect(() => readEnv({ QPAY_USERNAME: 'moz' })).toThrow(
    /QPAY_PASSWORD: .*\n- QPAY_INVOICE_CODE: .*\n- PUBLIC_URL: /,
  );
  const keys = { QPAY_USERNAME: 'moz', QPAY_PASSWORD: 'p', QPAY_INVOICE_CODE: 'MOZ' };
  expect(readEnv({ ...live, ...keys }).qpay).toMatchObject({
    provider: 'merchant',
    apiUrl: 'https://merchant.qpay.mn',
  });
});

test('e-barimt requires all its settings; a demo simulates it without them', () => {
  expect(readEnv({}).ebarimt).toEqual({ provider: 'demo', codeHours: 72 });
  expect(readEnv(live).ebarimt).toEqual({ provider: 'off' });
  expect(() => readEnv({ EBARIMT_API_URL: 'http://10.0.0.5:7080', EBARIMT_CODE_HOURS: '73' })).toThrow(
    /EBARIMT_CODE_HOURS: /,
  );
  const address = { EBARIMT_API_URL: 'http://10.0.0.5:7080', EBARIMT_MERCHANT_TIN: '37900846788' };
  expect(() => readEnv({ ...live, ...address, EBARIMT_POS_NO: '001' })).toThrow(
    /EBARIMT_BRANCH_NO: .*\n- EBARIMT_DISTRICT_CODE: /,
  );
  const rest = { EBARIMT_POS_NO: '001', EBARIMT_BRANCH_NO: '001', EBARIMT_DISTRICT_CODE: '2501' };
  expect(readEnv({ ...live, ...address, ...rest, EBARIMT_CODE_HOURS: '0' }).ebarimt).toMatchObject({
    provider: 'posapi',
    infoUrl: 'https://api.ebarimt.mn',
    codeHours: 0,
  });
});

test('Stripe requires both keys and a public URL; a demo simulates it without them', () => {
  expect(readEnv({}).card).toEqual({ provider: 'demo' });
  expect(readEnv(live).card).toEqual({ provider: 'off' });
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    /STRIPE_WEBHOOK_SECRET: .*\n- PUBLIC_URL: /,
  );
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readEnv({ ...live, ...keys }).card).toMatchObject({
    provider: 'stripe',
    apiUrl: 'https://api.stripe.com',
  });
});

test('empty variables count as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test.each([
  ['HTTPS://MOZ.example', 'https://moz.example'],
  ['https://moz.example:443/', 'https://moz.example'],
  ['https://moz.example?', 'https://moz.example'],
  ['https://moz.example#', 'https://moz.example'],
  ['https://moz.example:8443', 'https://moz.example:8443'],
  ['https://монгол.мон', 'https://xn--c1aqbeec.xn--l1acc'],
])('reads the public URL %s as browsers write it', (PUBLIC_URL, origin) => {
  expect(readEnv({ ...live, PUBLIC_URL }).publicUrl).toBe(origin);
});

test.each(['HTTP://moz.example', 'Http://moz.example'])(
  'requires https for %s as for http://',
  (PUBLIC_URL) => {
    expect(() => readEnv({ ...live, PUBLIC_URL })).toThrow(/PUBLIC_URL: must start with https:/u);
  },
);

test.each([
  'https://*.moz.example',
  'https://moz.example:0',
  'https://moz.example/portal',
  'https://bold:secret@moz.example',
  'https://moz.example/?a=1',
  'https://moz.example/#a',
])('refuses the public URL %s', (PUBLIC_URL) => {
  expect(() => readEnv({ ...live, PUBLIC_URL })).toThrow(/PUBLIC_URL: must name only scheme, host and port/u);
});

test('reads the origin of the links in text messages, over https on a live server', () => {
  expect(readEnv(live).smsLinkBase).toBeUndefined();
  expect(readEnv({ ...live, SMS_LINK_BASE: 'https://moz.mn/' }).smsLinkBase).toBe('https://moz.mn');
  expect(() => readEnv({ ...live, SMS_LINK_BASE: 'http://moz.mn' })).toThrow(
    /SMS_LINK_BASE: must start with/u,
  );
  expect(() => readEnv({ ...live, SMS_LINK_BASE: 'https://moz.mn/s' })).toThrow(
    /SMS_LINK_BASE: must name only/u,
  );
});
