import type { Database } from '~/db/client';
import type { Services } from '../core/api/context';
import type { Env } from '../core/env/env';
import type { PrintPaper } from './papers/print';
import type { SmsCharge, StoredMessage } from './queries';

/** What the channels use to complete a message that is sent now. */
export type SendServices = Pick<
  Services,
  'db' | 'log' | 'now' | 'metrics' | 'secret' | 'oldSecrets' | 'env'
> & { printPaper: PrintPaper };

/** A message of the outbox whose text is complete. */
export type ReadyMessage = StoredMessage & { id: string };

/** A message as its provider takes it, with the positions of the documents that go with it. */
export type Written<Message> = { message: Message; attached?: readonly number[] };

/** A channel of the outbox. */
export type OutboxChannel<Message> = {
  /** False while no provider is set up: then no message is written. */
  isOn: (env: Env) => boolean;
  /** The error of a message that waits while no provider is set up any more. */
  offText: string;
  /**
   * Makes of a message what the provider takes.
   * @throws SendError when it may not be sent; any error after which a further attempt may succeed.
   */
  write: (
    services: SendServices,
    message: ReadyMessage,
    attempt: { isLastAttempt: boolean },
  ) => Promise<Written<Message>>;
  /** What an accepted message is charged for. */
  chargeOf?: (message: ReadyMessage, sentAt: Date) => SmsCharge;
  /** Stores that an address does not exist. */
  storeDeadAddress?: (
    db: Database,
    address: string,
    refusal: { reason: string; bouncedAt: Date },
  ) => Promise<void>;
};
