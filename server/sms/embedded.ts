import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { SmsProvider } from './provider';

/**
 * Sends nothing: the outbox row is what /dev/messages shows. In a demo the text is also logged, so that a
 * code can be read on the console; elsewhere only that there was one.
 */
export function embeddedSms(log: Logger, { isDemo }: { isDemo: boolean }): SmsProvider {
  return {
    send: async ({ to, body }) => {
      const providerId = `embedded-${randomUUID()}`;
      log.info(isDemo ? { to, text: body } : { providerId }, 'message');
      return { providerId };
    },
  };
}
