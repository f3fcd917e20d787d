import { type EntryQuery, readEntryQuery } from '~/app/components/audit/entry-query';
import { readFilter } from '~/app/components/table/table-state';
import {
  type SecurityKind,
  type SecurityOutcome,
  securityKinds,
  securityOutcomes,
} from '~/domain/security/kinds';
import { addressSchema } from '~/domain/security/schema';
import type { Inputs } from '~/server/router';

export const securityFilterNames = ['who', 'kind', 'outcome', 'address', 'from', 'to'] as const;

type SecurityQuery = Omit<EntryQuery, 'text' | 'input'> & {
  kind: SecurityKind | undefined;
  outcome: SecurityOutcome | undefined;
  address: string;
  input: Inputs['security']['list'];
};

/** The query of the list, read from the address by the loader and the screen. */
export function readSecurityQuery(search: URLSearchParams): SecurityQuery {
  const { text: _, input, ...query } = readEntryQuery(search);
  const kind = readFilter(search, 'kind', securityKinds);
  const outcome = readFilter(search, 'outcome', securityOutcomes);
  const address = search.get('address')?.trim().slice(0, 50) ?? '';
  return {
    ...{ ...query, kind, outcome, address },
    input: {
      ...input,
      ...(kind && { kind }),
      ...(outcome && { outcome }),
      ...(addressSchema.safeParse(address).success && { address }),
    },
  };
}
