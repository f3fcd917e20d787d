import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryChoice, EntryFilters } from '~/app/components/audit/entry-filters';
import { useHost } from '~/app/host';
import { auditedActions } from '~/domain/audit/actions';
import { auditedKindNames, mayReadKind } from '~/domain/audit/kinds';
import { readAuditQuery } from './audit-query';

/** Filters by user, kind of record, action and days. */
export function AuditFilters(): ReactNode {
  const { t } = useTranslation('audit');
  const { searchParams, can } = useHost();
  const query = readAuditQuery(searchParams);
  const { kind, action } = query;
  return (
    <EntryFilters query={query} labels={{ who: t('whoHint'), from: t('from'), to: t('to') }}>
      <EntryChoice
        name="kind"
        label={t('kind')}
        any={t('anyKind')}
        value={kind}
        choices={auditedKindNames
          .filter((name) => mayReadKind(name, (subject) => can('read', subject)))
          .map((value) => ({ value, label: t(`kinds.${value}`) }))}
        resets={['action']}
      />
      {kind && (
        <EntryChoice
          name="action"
          label={t('action')}
          any={t('anyAction')}
          value={action}
          choices={auditedActions(kind).map((value) => ({ value, label: t(`actions.${value}`) }))}
        />
      )}
    </EntryFilters>
  );
}
