import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { emailSchema } from '~/domain/core/schema';
import { isDeadAddress } from '~/domain/messages/dead-address';
import { oneClick } from '~/domain/messages/unsubscribe';
import type { EmailSettings } from '../../core/env/email';
import type { ServiceProbe } from '../../core/observability/service-probe';
import { SendError } from '../provider';
import type { Email, EmailProvider } from './provider';

type Settings = Omit<Extract<EmailSettings, { provider: 'smtp' }>, 'provider'> & {
  /** How long the server may be silent, in milliseconds. */
  timeoutMs?: number;
  /** Certificates to trust instead of those of Node, in PEM. */
  ca?: string;
};

const connections = 2;
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Sends over SMTP with pooled connections. smtps:// is TLS from the start; smtp:// must change to TLS by STARTTLS,
 * except to the same machine. When the connection ends after the message and before its answer, SMTP does not say
 * whether the server took it: the error is not permanent, and the next attempt sends the same Message-ID, by which mail
 * programs can drop the second copy.
 */
export function smtpEmail({
  url,
  from,
  replyTo,
  dkim,
  timeoutMs = 20_000,
  ca,
}: Settings): EmailProvider & ServiceProbe {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    host: hostname.replace(/^\[|\]$/gu, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && !loopback.includes(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    ...(dkim === undefined
      ? {}
      : { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });
  const domain = domainOf(from);
  return {
    send: async (email) => {
      const to = addressOf(email);
      try {
        const { messageId } = await transport.sendMail({
          messageId: `<${email.id}@${domain}>`,
          from,
          ...replyHeader(email.replyTo ?? replyTo),
          // An object is one recipient: a text could name several.
          to: { name: '', address: to },
          subject: onOneLine(email.subject),
          text: email.text,
          html: email.html,
          attachments: email.attachments.map(({ fileName, content }) => ({
            filename: asciiName(fileName),
            content: Buffer.from(content),
            contentType: 'application/pdf',
          })),
          ...headersOf(email),
        });
        return { providerId: messageId };
      } catch (error) {
        throw refusal(error);
      }
    },
    probe: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw refusal(error);
      }
    },
    close: () => transport.close(),
  };
}

function replyHeader(replyTo: string | undefined): { replyTo?: string } {
  return replyTo === undefined ? {} : { replyTo };
}

/** The mail program then shows a button that needs no visit: RFC 2369 and, for the click alone, RFC 8058. */
function headersOf({ unsubscribe }: Email): Pick<SendMailOptions, 'headers' | 'list'> {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribe === undefined) return { headers };
  return {
    list: { unsubscribe },
    headers: { ...headers, 'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}` },
  };
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?$/u.exec(from)?.[1] ?? 'localhost';
}

function addressOf({ to }: Email): string {
  const address = emailSchema.safeParse(to);
  if (!address.success) throw new SendError('The address is not valid.', { isPermanent: true });
  return address.data;
}

/** A line break in a header would start another header. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Other characters in a file name are encoded in ways that some readers do not understand. */
function asciiName(fileName: string): string {
  return fileName.replace(/[^\w.-]+/gu, '-');
}

const problemSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
});

/** Commands whose refusal is about the message. Refused keys or greetings may be corrected meanwhile. */
const aboutMessage: readonly string[] = ['RCPT TO', 'DATA'];
const enhancedCodes = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/gmu;

function refusal(error: unknown): SendError {
  const problem = problemSchema.safeParse(error).data;
  const { command = '', response = '', responseCode = 0 } = problem ?? {};
  const isPermanent = responseCode >= 500 && aboutMessage.includes(command);
  const reason =
    response === '' ? `The mail server was not reached: ${problem?.code ?? 'unknown'}` : response;
  return new SendError(reason, {
    isPermanent,
    isAddressDead: isPermanent && namesDeadAddress(response),
    cause: error,
  });
}

function namesDeadAddress(response: string): boolean {
  return [...response.matchAll(enhancedCodes)].some(([, code = '']) => isDeadAddress(code));
}
