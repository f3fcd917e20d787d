import { IconEyeOff } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { type Format, useFormat } from '~/app/i18n/use-format';
import { formatPercent } from '~/domain/core/format/numbers';
import { localized } from '~/domain/core/localized';
import styles from './fee.module.css';
import type { Fee } from './typed-fee';

/** Name, price and the rule of the fee. */
export function useFeeColumns(): ColumnDef<Fee>[] {
  const { t } = useTranslation(['fees', 'services']);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ row }) => <NameCell row={row.original} />,
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        meta: { priority: 2 },
        cell: ({ row: { original } }) =>
          t(`${original.purpose === null ? 'kinds' : 'serviceKinds'}.${original.kind}`),
      },
      {
        id: 'purpose',
        header: t('columns.purpose'),
        meta: { priority: 3 },
        cell: ({ row: { original } }) =>
          original.purpose === null ? t('purposes.form') : t(`services:purposes.${original.purpose}`),
      },
      {
        id: 'price',
        header: t('columns.price'),
        meta: { isNumber: true },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.text}>{priceOf(original, format, t)}</span>
        ),
      },
      {
        id: 'rule',
        header: t('columns.rule'),
        meta: { priority: 2 },
        cell: ({ row }) => <RuleCell row={row.original} />,
      },
      {
        id: 'code',
        header: t('columns.code'),
        meta: { priority: 3, isHiddenOnPhones: true },
        cell: ({ row: { original } }): ReactNode => <span className="code">{original.code}</span>,
      },
    ],
    [t, format],
  );
}

function priceOf(fee: Fee, format: Format, t: TFunction<['fees', 'services']>): string {
  if (fee.kind !== 'percent') return format.aud(fee.cents);
  const percent = t(`percentOf.${fee.basis}`, { percent: formatPercent(fee.bps) });
  return fee.minCents > 0 ? t('atLeast', { percent, least: format.aud(fee.minCents) }) : percent;
}

function limitOf({ rule }: Fee, format: Format): Record<string, string> {
  if (rule?.kind === 'side_over') return { limit: format.cm(rule.mm) };
  return rule?.kind === 'piece_over' ? { limit: format.kg(rule.g) } : {};
}

function NameCell({ row }: { row: Fee }): ReactNode {
  const { t, i18n } = useTranslation('fees');
  const { Link, can } = useHost();
  const name = localized(row.name, i18n.language);
  const isLink = can('update', 'ExtraFee') && !row.archivedAt;
  return (
    <span className={styles.name}>
      {isLink ? <Link to={`/moz/extra-fee?id=${row.id}`}>{name}</Link> : <strong>{name}</strong>}
      {!row.isActive && (
        <Pill color="neutral" icon={IconEyeOff}>
          {t('off')}
        </Pill>
      )}
    </span>
  );
}

/** When the fee applies. */
function RuleCell({ row }: { row: Fee }): ReactNode {
  const { t } = useTranslation('fees');
  const format = useFormat();
  return (
    <span className={styles.text}>
      {row.rule
        ? t(`when.${row.rule.kind}`, limitOf(row, format))
        : t(row.purpose === null ? 'when.chosen' : 'when.service')}
      {!row.isAutomatic && row.conditions.places.kind !== 'anywhere' && (
        <> · {t(`conditions.place.${row.conditions.places.kind}`)}</>
      )}
    </span>
  );
}
