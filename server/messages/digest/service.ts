import type { Tx } from '../../core/api/context';
import { insertEntries } from './queries';

type DelayedMessage = { formId: string; parcelIds: readonly string[]; dueAt: Date };

/** Records that a digest reports this e-mail, which is not sent alone. */
export async function putInDigest(
  tx: Tx,
  messageId: string,
  { formId, parcelIds, dueAt }: DelayedMessage,
): Promise<void> {
  const about = parcelIds.length === 0 ? [null] : parcelIds;
  await insertEntries(
    tx,
    about.map((parcelId) => ({ messageId, formId, parcelId, dueAt })),
  );
}
