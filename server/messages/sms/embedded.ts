import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { SmsProvider } from './provider';

type Options = { isDemo: boolean; print?: (line: string) => void };

/**
 * Sends nothing: the outbox row is what /dev/messages shows. In a demo the text is also printed, so that a code
 * can be read on the console whatever the log level; elsewhere the log says only that there was a message.
 */
export function embeddedSms(log: Logger, { isDemo, print = toConsole }: Options): SmsProvider {
  return {
    send: async ({ to, body }) => {
      const providerId = `embedded-${randomUUID()}`;
      if (isDemo) print(`SMS to ${to}: ${body}\n`);
      else log.info({ providerId }, 'message');
      return { providerId };
    },
  };
}

function toConsole(line: string): void {
  process.stdout.write(line);
}
