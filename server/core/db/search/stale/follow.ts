import type { Tx } from '../../../api/context';
import { addFoldJob, rewriteTexts, type SearchSource } from './queries';

/** The columns of tables with versions that a search text is made of, where a change does not bring the new text. */
const followed: Readonly<Partial<Record<string, { source: SearchSource; columns: readonly string[] }>>> = {
  customer: {
    source: 'customer',
    columns: ['firstName', 'lastName', 'organizationName', 'latinName', 'mobile', 'email'],
  },
  appUser: { source: 'app_user', columns: ['fullName', 'email', 'mobile'] },
  parcel: { source: 'parcel', columns: ['senderName', 'receiverName', 'receiverMobile'] },
};

/** Brings the search text of a row in line with its changed columns; those of other rows follow by a job. */
export async function followChange(
  tx: Tx,
  { table, id }: { table: string; id: string },
  set: Readonly<Record<string, unknown>>,
): Promise<void> {
  const known = followed[table];
  if (!known?.columns.some((column) => set[column] !== undefined)) return;
  await rewriteTexts(tx, known.source, [id]);
  if (known.source === 'customer') await addFoldJob(tx);
}
