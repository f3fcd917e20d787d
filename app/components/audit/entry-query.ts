import { readTableState, type TableState } from '~/app/components/table/table-state';
import { readDay } from '~/domain/core/calendar';

/** What every list of entries by time is narrowed by. */
export type EntryQuery = {
  table: TableState;
  who: string;
  from: string | undefined;
  to: string | undefined;
  /** The search of the table, when it is long enough. */
  text: string | undefined;
  input: Pick<TableState, 'page' | 'pageSize' | 'order' | 'after' | 'before'> & {
    who?: string;
    from?: string;
    to?: string;
  };
};

const shortest = 3;

/** The user, the days and the page of a list of entries, read from the address. */
export function readEntryQuery(search: URLSearchParams): EntryQuery {
  const table = readTableState(search, ['at']);
  const { sort: _, search: text = '', ...page } = table;
  const who = search.get('who')?.trim().slice(0, 100) ?? '';
  const [from, to] = [readDay(search.get('from') ?? ''), readDay(search.get('to') ?? '')];
  return {
    ...{ table, who, from, to },
    text: text.length >= shortest ? text : undefined,
    input: { ...page, ...(who.length >= shortest && { who }), ...(from && { from }), ...(to && { to }) },
  };
}
