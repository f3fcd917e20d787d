import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { filesIn, leavesOf, readMime, subjectOf } from '~/tests/factories/mime';
import { certificateOf } from '~/tests/setup/certificate';
import { lineLosingBody } from '~/tests/setup/smtp-line';
import { idsIn, smtpRefusal, startSmtpServer } from '~/tests/setup/smtp-server';
import { type Email, EmailError, type EmailProvider } from './provider';
import { smtpEmail } from './smtp';

const certificate = certificateOf('localhost');
const open: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

type Settings = Partial<Parameters<typeof smtpEmail>[0]> & { scheme?: string; user?: string };

/** A server with these options, and a provider that sends there. */
async function postOffice(
  options: SMTPServerOptions = {},
  { scheme = 'smtp', user = '', ...settings }: Settings = {},
) {
  const server = await startSmtpServer(options);
  const url = `${scheme}://${user}localhost:${server.port}`;
  const provider = smtpEmail({
    ...{ url, from: 'Moz <office@moz.example>', replyTo: undefined, dkim: undefined },
    timeoutMs: 2_000,
    ca: certificate.cert,
    ...settings,
  });
  open.push(server.stop, provider.close);
  return { inbox: server.inbox, provider };
}

function email(change: Partial<Email> = {}): Email {
  return {
    id: randomUUID(),
    to: 'bold@example.com',
    subject: 'Илгээмж ирлээ',
    text: 'Сайн байна уу',
    html: '<p>Сайн байна уу</p>',
    attachments: [],
    ...change,
  };
}

async function failure(provider: EmailProvider, change: Partial<Email> = {}): Promise<EmailError> {
  const error = await provider.send(email(change)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EmailError)) throw new Error('an EmailError was expected', { cause: error });
  return error;
}

const headersOf = (source = ''): string => source.split('\r\n\r\n')[0] ?? '';
const unfolded = (source: string | undefined): string[] =>
  headersOf(source)
    .replaceAll(/\r\n[ \t]+/gu, ' ')
    .split('\r\n');

function signing() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { domain: 'moz.example', selector: 'post', privateKey };
}

describe('a message', () => {
  test('arrives with both parts, and with a Message-ID made of its id', async () => {
    const { inbox, provider } = await postOffice({}, { replyTo: 'help@moz.example' });
    const sent = email();
    await provider.send(sent);
    await provider.send(sent);
    expect(inbox).toHaveLength(2);
    for (const { from, to, source } of inbox) {
      expect([from, ...to]).toEqual(['office@moz.example', 'bold@example.com']);
      expect(source).toContain(`Message-ID: <${sent.id}@moz.example>`);
      expect(source).toContain('Reply-To: help@moz.example');
      expect(source).toContain('multipart/alternative');
    }
  });

  test('is sent to an internationalized address, with the domain in ASCII', async () => {
    const { inbox, provider } = await postOffice({ hideSMTPUTF8: false });
    await provider.send(email({ to: 'почта@пример.рф' }));
    await provider.send(email({ to: 'info@exämple.de' }));
    // The server decodes domains in ASCII.
    expect(inbox.map(({ to }) => to)).toEqual([['почта@пример.рф'], ['info@exämple.de']]);
    expect(unfolded(inbox[1]?.source)).toContain('To: info@xn--exmple-cua.de');
  });

  test('is refused permanently when the server does not support its letters', async () => {
    const { provider } = await postOffice({
      onRcptTo: (_, __, done) => done(smtpRefusal(553, '5.6.7 SMTPUTF8 is not supported')),
    });
    expect(await failure(provider, { to: 'почта@пример.рф' })).toMatchObject({
      message: expect.stringContaining('SMTPUTF8'),
      isPermanent: true,
    });
  });

  test('contains complete files and a complete Mongolian subject', async () => {
    const { inbox, provider } = await postOffice();
    const content = randomBytes(50_000);
    const subject =
      'Таны илгээмжийн төлбөрийн баримт, нэхэмжлэх болон хүлээлгэн өгсний баталгаа ирлээ: Өө Үү';
    const attachments = [
      { fileName: 'moz-receipt-R000042.pdf', content },
      { fileName: 'Баримт "өө".pdf', content: Buffer.from('%PDF-') },
    ];
    await provider.send(email({ subject, attachments }));
    const source = inbox[0]?.source ?? '';
    expect(subjectOf(source)).toBe(subject);
    expect(filesIn(source)).toEqual([
      { name: 'moz-receipt-R000042.pdf', type: 'application/pdf', content },
      { name: '-.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') },
    ]);
    const texts = leavesOf(readMime(source)).map(({ content: part }) => part.toString().trim());
    expect(texts.slice(0, 2)).toEqual(['Сайн байна уу', '<p>Сайн байна уу</p>']);
  });

  test('uses its own reply address before the general one', async () => {
    const { inbox, provider } = await postOffice({}, { replyTo: 'help@moz.example' });
    await provider.send(email({ replyTo: 'reply+tag@moz.example' }));
    expect(inbox[0]?.source).toContain('Reply-To: reply+tag@moz.example');
    expect(inbox[0]?.source).not.toContain('help@moz.example');
  });

  test('is signed with the DKIM key', async () => {
    const { inbox, provider } = await postOffice({}, { dkim: signing() });
    await provider.send(email());
    expect(inbox[0]?.source).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;.*d=moz\.example;.*s=post;/su);
  });
});

describe('an optional message', () => {
  const unsubscribe = `https://moz.example/unsubscribe/${randomUUID()}.departed.${'A'.repeat(43)}?lang=mn`;

  test('contains its unsubscribe page and one-click header, both signed with DKIM', async () => {
    const { inbox, provider } = await postOffice({}, { dkim: signing() });
    await provider.send(email({ unsubscribe }));
    const headers = unfolded(inbox[0]?.source);
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const signature = headers.find((line) => line.startsWith('DKIM-Signature:')) ?? '';
    const signed = /\sh=(?<names>[^;]+)/u.exec(signature)?.groups?.names?.replaceAll(/\s/gu, '').split(':');
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  });

  test('starts no other header, whatever the URL of the page contains', async () => {
    const { inbox, provider } = await postOffice();
    await provider.send(email({ unsubscribe: `${unsubscribe}>\r\nBcc: spy@evil.example\r\n\r\n<b>` }));
    expect(inbox[0]?.to).toEqual(['bold@example.com']);
    const names = unfolded(inbox[0]?.source).map((line) => line.split(':', 1)[0]);
    expect(names.filter((name) => name === 'List-Unsubscribe')).toHaveLength(1);
    expect(names).not.toContain('Bcc');
  });
});

test('a mandatory message has no list header', async () => {
  const { inbox, provider } = await postOffice();
  await provider.send(email());
  expect(headersOf(inbox[0]?.source)).not.toMatch(/^List-/mu);
});

describe('user input', () => {
  test('starts no header with a line break in the subject', async () => {
    const { inbox, provider } = await postOffice();
    await provider.send(email({ subject: 'Hello\r\nBcc: spy@evil.example\r\n\r\n<b>' }));
    expect(inbox[0]?.to).toEqual(['bold@example.com']);
    expect(headersOf(inbox[0]?.source)).not.toMatch(/^Bcc:/mu);
  });

  test.each([
    'bold@example.com, spy@evil.example',
    'bold@example.com\r\nBcc: spy@evil.example',
    'bold@example.com> NOTIFY=SUCCESS\r\nRCPT TO:<spy@evil.example',
    '"Bold" <spy@evil.example>',
    '',
  ])('is refused before sending with an address such as %j', async (to) => {
    const { inbox, provider } = await postOffice();
    expect(await failure(provider, { to })).toMatchObject({ isPermanent: true, isAddressDead: false });
    expect(inbox).toEqual([]);
  });
});

describe('a connection', () => {
  const checked: SMTPServerOptions = {
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'moz' && password === 'p@ss word') done(null, { user: 'moz' });
      else done(smtpRefusal(535, '5.7.8 Authentication failed'));
    },
  };

  test.each([
    ['smtps', { secure: true, ...certificate }],
    ['smtp', { ...certificate, onMailFrom: onlyByTls }],
  ])('by %s:// is encrypted', async (scheme, options) => {
    const { inbox, provider } = await postOffice(options, { scheme });
    await provider.send(email());
    expect(inbox).toHaveLength(1);
  });

  test('sends nothing with an untrusted certificate', async () => {
    const ca = certificateOf('localhost').cert;
    const { inbox, provider } = await postOffice({ secure: true, ...certificate }, { scheme: 'smtps', ca });
    expect(await failure(provider)).toMatchObject({ isPermanent: false });
    expect(inbox).toEqual([]);
  });

  test('signs in, also with characters in the password that a URL must escape', async () => {
    const { inbox, provider } = await postOffice(
      { ...certificate, ...checked },
      { user: 'moz:p%40ss%20word@' },
    );
    await provider.send(email());
    expect(inbox).toHaveLength(1);
  });

  test('may be retried after a wrong password, and no error contains the password', async () => {
    const { provider } = await postOffice({ ...certificate, ...checked }, { user: 'moz:guessed@' });
    const error = await failure(provider);
    expect(error.isPermanent).toBe(false);
    expect(error.message).toContain('535');
    expect(error.message).not.toContain('guessed');
  });

  test('may be retried when the server is unreachable or silent', async () => {
    const away = smtpEmail({
      ...{ url: 'smtp://localhost:1', from: 'office@moz.example', replyTo: undefined, dkim: undefined },
    });
    open.push(away.close);
    expect(await failure(away)).toMatchObject({ isPermanent: false });
    const { provider } = await postOffice({ onConnect: () => {} }, { timeoutMs: 200 });
    expect(await failure(provider)).toMatchObject({ isPermanent: false });
  });
});

describe('a refusal', () => {
  test.each([
    [550, '5.1.1 No such user', true, true],
    [556, '5.1.10 This domain gets no mail', true, true],
    [550, '5.7.1 Policy', true, false],
    [553, '5.1.8 Bad sender', true, false],
    [552, '5.2.2 Mailbox full', true, false],
    [450, '4.2.1 Try later', false, false],
    [451, '4.7.1 Greylisted', false, false],
  ])(
    'of the recipient by %i %s is permanent: %s, with a dead address: %s',
    async (code, text, isPermanent, isAddressDead) => {
      const { provider } = await postOffice({
        onRcptTo: (_address, _session, done) => done(smtpRefusal(code, text)),
      });
      const error = await failure(provider);
      expect(error).toMatchObject({ isPermanent, isAddressDead });
      expect(error.message).toContain(`${code} ${text}`);
    },
  );

  test('of the sender is caused by settings and may be retried', async () => {
    const { provider } = await postOffice({
      onMailFrom: (_address, _session, done) => done(smtpRefusal(550, '5.7.60 Not your sender')),
    });
    expect(await failure(provider)).toMatchObject({ isPermanent: false });
  });
});

test('a greylisted message is accepted at the second attempt, once', async () => {
  let tries = 0;
  const { inbox, provider } = await postOffice({
    onRcptTo: (_address, _session, done) => {
      tries += 1;
      done(tries === 1 ? smtpRefusal(451, '4.7.1 Greylisted') : null);
    },
  });
  expect(await failure(provider)).toMatchObject({ isPermanent: false });
  await provider.send(email());
  expect(inbox).toHaveLength(1);
});

describe('a lost connection', () => {
  test('during the message delivers nothing, and the retry delivers it once', async () => {
    const server = await startSmtpServer();
    const line = await lineLosingBody(server.port, 400);
    const provider = providerAt(line.port);
    open.push(server.stop, line.stop, provider.close);
    const sent = email({ text: 'x'.repeat(2_000) });
    expect(await failure(provider, sent)).toMatchObject({ isPermanent: false });
    await expect.poll(() => server.broken).toEqual([expect.toSatisfy(isPart)]);
    expect(server.inbox).toEqual([]);
    await provider.send(sent);
    expect(idsIn(server.inbox)).toEqual([sent.id]);
  });

  test('after the message and before the response delivers twice, with one Message-ID', async () => {
    let cut = (): void => {};
    const server = await startSmtpServer({}, ({ length }) => length === 1 && cut());
    cut = server.cut;
    const provider = providerAt(server.port);
    open.push(server.stop, provider.close);
    const sent = email();
    expect(await failure(provider, sent)).toMatchObject({ isPermanent: false });
    expect(idsIn(server.inbox)).toEqual([sent.id]);
    await provider.send(sent);
    expect(idsIn(server.inbox)).toEqual([sent.id, sent.id]);
  });
});

/** The server buffers a few bytes that could start the end of the message. */
const isPart = (read: number): boolean => read > 380 && read <= 400;

function providerAt(port: number): EmailProvider {
  const from = 'office@moz.example';
  return smtpEmail({ url: `smtp://localhost:${port}`, from, replyTo: undefined, dkim: undefined });
}

function onlyByTls(...[_address, session, done]: Parameters<NonNullable<SMTPServerOptions['onMailFrom']>>) {
  done(session.secure ? null : smtpRefusal(530, '5.7.0 Must issue STARTTLS first'));
}
