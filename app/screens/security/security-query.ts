import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { readDay } from '~/domain/core/calendar';
import {
  type SecurityKind,
  type SecurityOutcome,
  securityKinds,
  securityOutcomes,
} from '~/domain/security/kinds';
import { addressSchema } from '~/domain/security/schema';
import type { Inputs } from '~/server/router';

export const securityFilterNames = ['who', 'kind', 'outcome', 'address', 'from', 'to'] as const;

type SecurityQuery = {
  table: TableState;
  who: string;
  kind: SecurityKind | undefined;
  outcome: SecurityOutcome | undefined;
  address: string;
  from: string | undefined;
  to: string | undefined;
  input: Inputs['security']['list'];
};

const shortest = 3;

/** The query of the list, read from the address by the loader and the screen. */
export function readSecurityQuery(search: URLSearchParams): SecurityQuery {
  const table = readTableState(search, ['at']);
  const { sort: _, search: __, ...page } = table;
  const who = search.get('who')?.trim().slice(0, 100) ?? '';
  const kind = readFilter(search, 'kind', securityKinds);
  const outcome = readFilter(search, 'outcome', securityOutcomes);
  const address = search.get('address')?.trim().slice(0, 50) ?? '';
  const [from, to] = [readDay(search.get('from') ?? ''), readDay(search.get('to') ?? '')];
  return {
    ...{ table, who, kind, outcome, address, from, to },
    input: {
      ...page,
      ...(who.length >= shortest && { who }),
      ...(kind && { kind }),
      ...(outcome && { outcome }),
      ...(addressSchema.safeParse(address).success && { address }),
      ...(from && { from }),
      ...(to && { to }),
    },
  };
}
