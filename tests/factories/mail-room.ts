import type { Database } from '~/db/client';
import { printForCustomers } from '~/server/http/endpoints/print-for-customer';
import type { Email } from '~/server/messages/email/provider';
import { SendError } from '~/server/messages/provider';
import { sendMessage } from '~/server/messages/send';
import type { testApp } from './app';
import { messageDesk } from './messages';

type Refusal = ConstructorParameters<typeof SendError>;

/** Sends the queued e-mails as the worker does, and returns those of this call. */
export function mailRoom(db: Database, app: ReturnType<typeof testApp>) {
  const { taking } = messageDesk(db);
  const printPaper = printForCustomers(app.services);
  return async function mailed(refusal?: Refusal): Promise<Email[]> {
    const sent: Email[] = [];
    const email = {
      send: async (one: Email) => {
        if (refusal) throw new SendError(...refusal);
        sent.push(one);
        return { providerId: one.id };
      },
      close: () => {},
    };
    const queued = await db.selectFrom('message').select('id').where('status', '=', 'queued').execute();
    for (const { id } of queued) {
      const run = { payload: { messageId: id }, isLastAttempt: true };
      await sendMessage({ ...app.services, now: () => app.clock.now, sms: taking, email, printPaper }, run);
    }
    return sent;
  };
}

/** The last part of the first link in a text. */
export function linkIn(text = ''): string {
  return /https?:\/\/\S+\/([^/\s]+)/u.exec(text)?.[1] ?? '';
}
