import { greetsByName, type MessageKind } from '~/domain/messages/kinds';
import type { Queryable } from '../../core/api/context';
import { findReaderName } from './queries';

type Mail = { kind: MessageKind; customerId: string | null; recipient: string };

/** Returns the name in the greeting of an e-mail; undefined for one that may reach somebody else. */
export async function readerNameOf(
  db: Queryable,
  messageId: string,
  mail: Mail,
): Promise<string | undefined> {
  return greetsByName(mail.kind) ? await findReaderName(db, { messageId, ...mail }) : undefined;
}
