import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Delivered = { from: string; to: string[]; source: string };

/** Refuses a command as a mail server does, with code and enhanced code. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server on a free port of this machine; `inbox` has what it accepted. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const inbox: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: options.onAuth === undefined,
    disabledCommands: options.secure || options.key ? [] : ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        inbox.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
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
    port,
    /** Drops every connection without a word. */
    cut: (): void => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    stop: async (): Promise<void> => await new Promise((done) => server.close(() => done())),
  };
}
