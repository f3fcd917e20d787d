import type { Tx } from '../../core/api/context';
import { insertEntries } from './queries';

type Held = { formId: string; parcelIds: readonly string[]; dueAt: Date };

/** Notes that a digest reports this e-mail, which is not sent by itself. */
export async function putInDigest(
  tx: Tx,
  messageId: string,
  { formId, parcelIds, dueAt }: Held,
): Promise<void> {
  const about = parcelIds.length === 0 ? [null] : parcelIds;
  await insertEntries(
    tx,
    about.map((parcelId) => ({ messageId, formId, parcelId, dueAt })),
  );
}
