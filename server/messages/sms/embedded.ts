import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { SmsProvider } from './provider';

type Options = { isDemo: boolean; print?: (line: string) => void };

/**
 * Sends nothing: /dev/messages shows the outbox. In a demo the text is also printed at any log level, so that a code
 * can be read on the console; elsewhere only the message's existence is logged.
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
