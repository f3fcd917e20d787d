import { ImapFlow } from 'imapflow';
import { z } from 'zod';
import type { ImapSettings } from '../../core/env/imap';

/** The open INBOX of the account that receives answers. */
export type Mailbox = {
  /** UIDVALIDITY of RFC 3501: when it changes, earlier UIDs are void. */
  uidValidity: number;
  /** Lists unread mail after a number, oldest first. */
  listUnseen: (after: number, limit: number) => Promise<number[]>;
  /** Returns the first bytes of a mail without marking it as read; undefined when it is gone. */
  read: (uid: number, maxBytes: number) => Promise<{ source: Buffer; size: number } | undefined>;
  markSeen: (uid: number) => Promise<void>;
  close: () => Promise<void>;
};

export type OpenMailbox = () => Promise<Mailbox>;

/** The mailbox did not answer, or refused the sign-in. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  readonly kind: 'away' | 'refused';

  constructor(message: string, kind: 'away' | 'refused', cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

type Settings = Pick<ImapSettings, 'url'> & {
  /** How long the server may be silent, in milliseconds. */
  timeoutMs?: number;
  /** How long the connection may last in all, in milliseconds. */
  limitMs?: number;
  /** Certificates to trust instead of those of Node, in PEM. */
  ca?: string;
};

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** More than the longest part of a mail that is read. */
const literalMax = 2 * 1024 ** 2;

/**
 * Reads a mailbox over IMAP. imaps:// is TLS from the start; imap:// must change to TLS by STARTTLS, except to the same
 * machine.
 */
export function imapMailbox(settings: Settings): OpenMailbox {
  return async () => {
    const client = clientOf(settings);
    let failure: unknown;
    // Without a handler, a connection that breaks ends the process.
    client.on('error', (error: unknown) => {
      failure = error;
    });
    const limit = setTimeout(() => client.close(), settings.limitMs ?? 90_000);
    const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await ask();
      } catch (error) {
        throw mailboxError(failure ?? error);
      }
    };
    const close = async (): Promise<void> => {
      clearTimeout(limit);
      await client.logout().catch(() => undefined);
      client.close();
    };
    try {
      await asked(() => client.connect());
      const { uidValidity } = await asked(() => client.mailboxOpen('INBOX'));
      return { uidValidity: Number(uidValidity), ...readingOf(client, asked), close };
    } catch (error) {
      await close();
      throw error;
    }
  };
}

type MailboxCommand = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

function readingOf(
  client: ImapFlow,
  asked: MailboxCommand,
): Pick<Mailbox, 'listUnseen' | 'read' | 'markSeen'> {
  return {
    listUnseen: async (after, limit) => {
      const found = await asked(() => client.search({ seen: false, uid: `${after + 1}:*` }, { uid: true }));
      if (!found) throw new MailboxError('The search was refused.', 'away');
      // `5:*` finds the last mail even when its number is 4.
      return found
        .filter((uid) => uid > after)
        .toSorted((one, other) => one - other)
        .slice(0, limit);
    },
    read: async (uid, maxBytes) => {
      const query = { size: true, source: { start: 0, maxLength: maxBytes } };
      const mail = await asked(() => client.fetchOne(`${uid}`, query, { uid: true }));
      if (mail === false || !mail.source) return undefined;
      return { source: mail.source, size: mail.size ?? 0 };
    },
    markSeen: async (uid) => {
      await asked(() => client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true }));
    },
  };
}

function clientOf({ url, timeoutMs = 20_000, ca }: Settings): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/gu, ''),
    port: Number(port || (isSecure ? 993 : 143)),
    secure: isSecure,
    ...(isSecure ? {} : { doSTARTTLS: !loopback.includes(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: literalMax,
    maxLineLength: literalMax,
    maxResponseSize: 2 * literalMax,
    disableAutoIdle: true,
    logger: false,
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
}

const problemSchema = z.object({
  message: z.string().default(''),
  code: z.string().optional(),
  responseText: z.string().optional(),
  authenticationFailed: z.boolean().optional(),
});

/** The error holds what the server said, and never the command, which may hold the password. */
function mailboxError(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  const {
    message = '',
    code,
    responseText,
    authenticationFailed,
  } = problemSchema.safeParse(error).data ?? {};
  const reason = responseText ?? [code, message].filter(Boolean).join(': ');
  return new MailboxError(reason.slice(0, 200), authenticationFailed ? 'refused' : 'away');
}
