import { type EntryQuery, readEntryQuery } from '~/app/components/audit/entry-query';
import { auditedActions } from '~/domain/audit/actions';
import { type AuditedKind, isAuditedKind } from '~/domain/audit/kinds';
import type { Inputs } from '~/server/router';

export const auditFilterNames = ['who', 'kind', 'action', 'from', 'to'] as const;

type AuditQuery = Omit<EntryQuery, 'text' | 'input'> & {
  kind: AuditedKind | undefined;
  action: string | undefined;
  input: Inputs['audit']['list'];
};

/** The query of the audit, read from the address by the loader and the screen. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const { text, input, ...query } = readEntryQuery(search);
  const named = search.get('kind') ?? '';
  const kind = isAuditedKind(named) ? named : undefined;
  const action = kind && auditedActions(kind).find((known) => known === search.get('action'));
  return {
    ...{ ...query, kind, action },
    input: { ...input, ...(text && { search: text }), ...(kind && { kind }), ...(action && { action }) },
  };
}
