import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type DeliveredMail = { from: string; to: string[]; source: string };

/** The first parts of the Message-IDs in an inbox. */
export function idsIn(inbox: readonly DeliveredMail[]): (string | undefined)[] {
  return inbox.map(({ source }) => /^Message-ID: <([^@]+)@/mu.exec(source)?.[1]);
}

/** Refuses a command as a mail server does, with code and enhanced code. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * A real SMTP server on a free port of this machine; `inbox` has what it accepted.
 * @param beforeAnswer is called when a message is in the inbox and its client has no answer yet
 */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
  beforeAnswer: (inbox: readonly DeliveredMail[]) => void = () => undefined,
) {
  const inbox: DeliveredMail[] = [];
  const broken: number[] = [];
  const server = new SMTPServer({
    authOptional: options.onAuth === undefined,
    disabledCommands: options.secure || options.key ? [] : ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      let source = '';
      try {
        for await (const part of stream.setEncoding('utf8')) source += part;
      } catch {
        broken.push(source.length);
        return;
      }
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      inbox.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      beforeAnswer(inbox);
      done();
    },
    ...options,
  });
  // A client that refuses the certificate ends the connection.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    inbox,
    /** Characters that were read of each message whose connection ended before it did. */
    broken,
    port,
    /** Drops every connection without a word. */
    cut: (): void => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    stop: async (): Promise<void> => await new Promise((done) => server.close(() => done())),
  };
}
