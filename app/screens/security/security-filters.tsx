import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryChoice, EntryFilters, EntrySearch } from '~/app/components/audit/entry-filters';
import { useHost } from '~/app/host';
import { securityKinds, securityOutcomes } from '~/domain/security/kinds';
import { readSecurityQuery } from './security-query';

/** Filters by user, kind, outcome, IP address and days. */
export function SecurityFilters(): ReactNode {
  const { t } = useTranslation('security');
  const { searchParams } = useHost();
  const query = readSecurityQuery(searchParams);
  return (
    <EntryFilters query={query} labels={{ who: t('whoHint'), from: t('from'), to: t('to') }}>
      <EntrySearch name="address" label={t('addressHint')} value={query.address} />
      <EntryChoice
        name="kind"
        label={t('kind')}
        any={t('anyKind')}
        value={query.kind}
        choices={securityKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <EntryChoice
        name="outcome"
        label={t('outcome')}
        any={t('anyOutcome')}
        value={query.outcome}
        choices={securityOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
    </EntryFilters>
  );
}
