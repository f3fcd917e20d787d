import type { ReactNode } from 'react';
import { DayField } from '~/app/components/form/day-field';
import { type Choice, SelectField } from '~/app/components/form/select-field';
import { TableSearch } from '~/app/components/table/table-search';
import { useHost } from '~/app/host';
import styles from './entry-list.module.css';
import type { EntryQuery } from './entry-query';

type EntryFiltersProps = {
  query: Pick<EntryQuery, 'who' | 'from' | 'to'>;
  labels: { who: string; from: string; to: string };
  /** Filters of the list itself. */
  children: ReactNode;
};

/** Filters of a list of entries: by user, by what is particular to the list, and by days. */
export function EntryFilters({ query, labels, children }: EntryFiltersProps): ReactNode {
  const narrow = useNarrow();
  return (
    <>
      <EntrySearch name="who" label={labels.who} value={query.who} />
      {children}
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className={styles.day}>
          <DayField
            label={labels[end]}
            isLabelHidden
            prefix={labels[end]}
            day={query[end]}
            onChange={(day = '') => narrow({ [end]: day })}
          />
        </span>
      ))}
    </>
  );
}

type EntrySearchProps = { name: string; label: string; value: string };

/** A filter with a typed text. */
export function EntrySearch(props: EntrySearchProps): ReactNode {
  return (
    <span className={styles.who}>
      <TableSearch {...props} />
    </span>
  );
}

type EntryChoiceProps = {
  name: string;
  label: string;
  /** The label for no choice. */
  any: string;
  value: string | undefined;
  choices: readonly Choice[];
  /** Filters that another choice empties. */
  resets?: readonly string[];
};

/** A filter with one choice. */
export function EntryChoice({ name, label, any, value = '', choices, resets = [] }: EntryChoiceProps) {
  const narrow = useNarrow();
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={value}
      placeholder={any}
      choices={choices}
      onChange={({ target }) =>
        narrow({ ...Object.fromEntries(resets.map((other) => [other, ''])), [name]: target.value })
      }
    />
  );
}

/** Sets filters in the address and shows the first page. */
function useNarrow(): (change: Readonly<Record<string, string>>) => void {
  const { setSearch } = useHost();
  return (change) =>
    setSearch({
      ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined])),
      page: undefined,
    });
}
