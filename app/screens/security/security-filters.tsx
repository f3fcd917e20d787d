import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/app/components/audit/entry-list.module.css';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { TableSearch } from '~/app/components/table/table-search';
import { useHost } from '~/app/host';
import { securityKinds, securityOutcomes } from '~/domain/security/kinds';
import { readSecurityQuery } from './security-query';

/** Filters by user, kind, outcome, IP address and days. */
export function SecurityFilters(): ReactNode {
  const { t } = useTranslation('security');
  const { searchParams, setSearch } = useHost();
  const { who, kind, outcome, address, from, to } = readSecurityQuery(searchParams);
  const narrow = (name: string, value: string): void =>
    setSearch({ [name]: value || undefined, page: undefined });
  return (
    <>
      <span className={styles.who}>
        <TableSearch name="who" label={t('whoHint')} value={who} />
      </span>
      <span className={styles.who}>
        <TableSearch name="address" label={t('addressHint')} value={address} />
      </span>
      <SelectField
        label={t('kind')}
        isLabelHidden
        value={kind ?? ''}
        placeholder={t('anyKind')}
        choices={securityKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ target }) => narrow('kind', target.value)}
      />
      <SelectField
        label={t('outcome')}
        isLabelHidden
        value={outcome ?? ''}
        placeholder={t('anyOutcome')}
        choices={securityOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={({ target }) => narrow('outcome', target.value)}
      />
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className={styles.day}>
          <DayField
            label={t(end)}
            isLabelHidden
            prefix={t(end)}
            day={{ from, to }[end]}
            onChange={(day = '') => narrow(end, day)}
          />
        </span>
      ))}
    </>
  );
}
