import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/app/components/audit/entry-list.module.css';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { TableSearch } from '~/app/components/table/table-search';
import { useHost } from '~/app/host';
import { auditedActions } from '~/domain/audit/actions';
import { auditedKindNames, mayReadKind } from '~/domain/audit/kinds';
import { readAuditQuery } from './audit-query';

/** Filters by user, kind of record, action and days. */
export function AuditFilters(): ReactNode {
  const { t } = useTranslation('audit');
  const { searchParams, setSearch, can } = useHost();
  const { who, kind, action, from, to } = readAuditQuery(searchParams);
  const narrow = (change: Record<string, string>): void =>
    setSearch({
      ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined])),
      page: undefined,
    });
  return (
    <>
      <span className={styles.who}>
        <TableSearch name="who" label={t('whoHint')} value={who} />
      </span>
      <SelectField
        label={t('kind')}
        isLabelHidden
        value={kind ?? ''}
        placeholder={t('anyKind')}
        choices={auditedKindNames
          .filter((name) => mayReadKind(name, (subject) => can('read', subject)))
          .map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ target }) => narrow({ kind: target.value, action: '' })}
      />
      {kind && (
        <SelectField
          label={t('action')}
          isLabelHidden
          value={action ?? ''}
          placeholder={t('anyAction')}
          choices={auditedActions(kind).map((value) => ({ value, label: t(`actions.${value}`) }))}
          onChange={({ target }) => narrow({ action: target.value })}
        />
      )}
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className={styles.day}>
          <DayField
            label={t(end)}
            isLabelHidden
            prefix={t(end)}
            day={{ from, to }[end]}
            onChange={(day = '') => narrow({ [end]: day })}
          />
        </span>
      ))}
    </>
  );
}
