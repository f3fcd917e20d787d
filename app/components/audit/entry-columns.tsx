import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import type { Format } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import styles from './entry-list.module.css';

/** The time of an entry by the company's clock. */
export function timeColumn<Entry extends { at: Date }>(
  header: string,
  { dateTime }: Pick<Format, 'dateTime'>,
): ColumnDef<Entry> {
  return {
    id: 'at',
    header,
    meta: { sort: 'at' },
    cell: ({ row: { original } }) => (
      <time dateTime={original.at.toISOString()}>{dateTime(original.at, homeZone)}</time>
    ),
  };
}

type EntryPersonProps = { id: string | null; name: string; children?: ReactNode };

/** The user of an entry, as a link for those who may read users, above a second line. */
export function EntryPerson({ id, name, children }: EntryPersonProps): ReactNode {
  const { Link, can } = useHost();
  return (
    <span className={styles.record}>
      {id && can('read', 'User') ? <Link to={`/apps/user/view/${id}`}>{name}</Link> : name}
      {children}
    </span>
  );
}
