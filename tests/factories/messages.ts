import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '~/db/client';
import { SendError } from '~/server/messages/provider';
import { type OutgoingMessage, postMessage } from '~/server/messages/service';
import type { SmsProvider } from '~/server/messages/sms/provider';

export const noPaper = async (): Promise<never> => {
  throw new Error('no paper is expected');
};

type SentMessage = { to: string; body: string };

/** A text of one kind to one number, with a cause of its own. */
export function received(change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    kind: 'received',
    to: '+97699112233',
    locale: 'en',
    params: {
      parcel: 'CM 4731 2482 9 XM',
      weight: '9.3 kg',
      when: '10–13 December 2026',
      see: 'Photos',
      phone: '+61 2 5550 0142',
      link: 'https://moz.example/t',
    },
    causeKey: randomUUID(),
    customerId: null,
    ...change,
  };
}

export function refusing(isPermanent: boolean): SmsProvider {
  return {
    send: async () => {
      throw new SendError('no signal', { isPermanent });
    },
  };
}

/** The outbox of a test database, and a provider that accepts every text and stores it in `sent`. */
export function messageDesk(db: Database) {
  const sent: SentMessage[] = [];
  const taking: SmsProvider = {
    send: async (text) => {
      sent.push(text);
      return { providerId: `test-${sent.length}` };
    },
  };
  const outbox = async () => await db.selectFrom('message').selectAll().orderBy('createdAt').execute();
  return {
    sent,
    taking,
    outbox,
    post: async (message: OutgoingMessage): Promise<void> => {
      await db.transaction().execute((tx) => postMessage(tx, message));
    },
    only: async () => {
      const rows = await outbox();
      expect(rows).toHaveLength(1);
      const [row] = rows;
      if (!row) throw new Error('the outbox is empty');
      return row;
    },
    empty: async (): Promise<void> => {
      sent.length = 0;
      await db.deleteFrom('message').execute();
    },
  };
}
