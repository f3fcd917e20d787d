import { readTableState, type TableState } from '~/app/components/table/table-state';
import { auditedActions } from '~/domain/audit/actions';
import { type AuditedKind, isAuditedKind } from '~/domain/audit/kinds';
import { readDay } from '~/domain/core/calendar';
import type { Inputs } from '~/server/router';

export const auditFilterNames = ['who', 'kind', 'action', 'from', 'to'] as const;

type AuditQuery = {
  table: TableState;
  who: string;
  kind: AuditedKind | undefined;
  action: string | undefined;
  from: string | undefined;
  to: string | undefined;
  input: Inputs['audit']['list'];
};

const shortest = 3;

/** The query of the audit, read from the address by the loader and the screen. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const table = readTableState(search, ['at']);
  const { sort: _, search: text = '', ...page } = table;
  const who = search.get('who')?.trim().slice(0, 100) ?? '';
  const named = search.get('kind') ?? '';
  const kind = isAuditedKind(named) ? named : undefined;
  const action = kind && auditedActions(kind).find((known) => known === search.get('action'));
  const [from, to] = [readDay(search.get('from') ?? ''), readDay(search.get('to') ?? '')];
  return {
    ...{ table, who, kind, action, from, to },
    input: {
      ...page,
      ...(text.length >= shortest && { search: text }),
      ...(who.length >= shortest && { who }),
      ...(kind && { kind }),
      ...(action && { action }),
      ...(from && { from }),
      ...(to && { to }),
    },
  };
}
