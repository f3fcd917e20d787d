import { randomUUID } from 'node:crypto';
import type { EmailProvider } from './provider';

/** Sends nothing: a demo shows its e-mail at /dev/messages, and prints the text on the console. */
export function embeddedEmail(print: (line: string) => void = toConsole): EmailProvider {
  return {
    send: async ({ to, subject, text, attachments }) => {
      const files = attachments.map(({ fileName, content }) => `[${fileName}, ${content.length} bytes]\n`);
      print(`E-mail to ${to}: ${subject}\n${text}\n${files.join('')}`);
      return { providerId: `embedded-${randomUUID()}` };
    },
    close: () => {},
  };
}

function toConsole(line: string): void {
  process.stdout.write(line);
}
