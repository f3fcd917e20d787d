import type { FieldIssue } from '~/domain/core/errors';
import type { FeeRule } from '~/domain/quotes/fee-rule';
import type { FeeKind } from '~/domain/quotes/tariff';
import type { ServicePurpose } from '~/domain/services/states';

type PricedService = { purpose: ServicePurpose | null; kind: FeeKind; rule: FeeRule | null };

/**
 * Why a fee cannot be the price of a service, each at its field. A service is asked for, so it is never automatic, and
 * it is priced before there is a freight to take a share of.
 */
export function purposeIssues({ purpose, kind, rule }: PricedService): FieldIssue[] {
  if (purpose === null) return [];
  return [
    ...(kind === 'percent' ? [{ path: 'kind', code: 'fee.purpose_kind' } as const] : []),
    ...(rule !== null ? [{ path: 'rule', code: 'fee.purpose_rule' } as const] : []),
  ];
}
