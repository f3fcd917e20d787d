import { randomUUID } from 'node:crypto';

type Mail = {
  to: string;
  from?: string;
  subject?: string;
  text: string;
  type?: 'text/plain' | 'text/html';
  encoding?: 'base64' | 'quoted-printable' | '8bit';
  charset?: 'utf-8' | 'windows-1251';
  headers?: string[];
  /** Name of a file that is attached. */
  attachment?: string;
  /** Size of that file. */
  bytes?: number;
};

/** The source of a mail as a mail program writes it. */
export function mailOf(mail: Mail): Buffer {
  const { to, from = 'Сараа <saraa@example.com>', subject = 'Re: Хариу', headers = [], attachment } = mail;
  const head = [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: <${randomUUID()}@example.com>`],
    ...['Date: Wed, 25 Nov 2026 10:00:00 +0800', 'MIME-Version: 1.0', ...headers],
  ];
  if (attachment === undefined) return sourceOf([...head, ...partOf(mail)]);
  return sourceOf([
    ...head,
    ...['Content-Type: multipart/mixed; boundary="part"', '', '--part', ...partOf(mail), '--part'],
    `Content-Type: application/octet-stream; name="${attachment}"`,
    `Content-Disposition: attachment; filename="${attachment}"`,
    ...['Content-Transfer-Encoding: base64', '', linesOf(Buffer.alloc(mail.bytes ?? 10)), '--part--'],
  ]);
}

type Report = { returned: string; recipient: string; status?: string; action?: string };

/** The report of a mail server about a mail with the Message-ID `returned`. */
export function reportOf({ returned, recipient, status = '5.1.1', action = 'failed' }: Report): Buffer {
  return sourceOf([
    ...['From: MAILER-DAEMON@mail.example', 'To: office@moz.example', 'Subject: Undelivered'],
    ...[`Message-ID: <${randomUUID()}@mail.example>`, 'Auto-Submitted: auto-replied', 'MIME-Version: 1.0'],
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    ...['', '--part', 'Content-Type: text/plain', '', 'It was not delivered.'],
    ...['--part', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mail.example', ''],
    ...[`Final-Recipient: rfc822; ${recipient}`, `Action: ${action}`, `Status: ${status}`],
    ...['Diagnostic-Code: smtp; 550 5.1.1 no such user', '', '--part', 'Content-Type: message/rfc822', ''],
    ...[`Message-ID: ${returned}`, 'Subject: Хариу', 'Content-Type: text/plain', '', 'Болно.', '--part--'],
  ]);
}

function partOf({ text, type = 'text/plain', encoding = '8bit', charset = 'utf-8' }: Mail): string[] {
  const bytes = charset === 'utf-8' ? Buffer.from(text) : inWindows1251(text);
  const written = {
    base64: linesOf(bytes),
    'quoted-printable': [...bytes]
      .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
    '8bit': text,
  }[encoding];
  return [`Content-Type: ${type}; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`, '', written];
}

function inWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? code : code - 0x4_10 + 192;
    }),
  );
}

function linesOf(bytes: Buffer): string {
  return (bytes.toString('base64').match(/.{1,76}/gu) ?? []).join('\r\n');
}

function sourceOf(lines: string[]): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
