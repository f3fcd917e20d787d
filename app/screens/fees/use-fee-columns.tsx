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
  const { t, i18n } = useTranslation('fees');
  const format = useFormat();
  const { Link, can } = useHost();
  const mayChange = can('update', 'ExtraFee');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ row: { original } }): ReactNode => {
          const name = localized(original.name, i18n.language);
          const isLink = mayChange && !original.archivedAt;
          return (
            <span className={styles.name}>
              {isLink ? <Link to={`/moz/extra-fee?id=${original.id}`}>{name}</Link> : <strong>{name}</strong>}
              {!original.isActive && (
                <Pill color="neutral" icon={IconEyeOff}>
                  {t('off')}
                </Pill>
              )}
            </span>
          );
        },
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        cell: ({ row: { original } }) => t(`kinds.${original.kind}`),
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
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.text}>
            {original.rule ? t(`when.${original.rule.kind}`, limitOf(original, format)) : t('when.chosen')}
            {!original.isAutomatic && original.conditions.places.kind !== 'anywhere' && (
              <> · {t(`conditions.place.${original.conditions.places.kind}`)}</>
            )}
          </span>
        ),
      },
      {
        id: 'code',
        header: t('columns.code'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }): ReactNode => <span className="code">{original.code}</span>,
      },
    ],
    [t, i18n.language, format, Link, mayChange],
  );
}

function priceOf(fee: Fee, format: Format, t: TFunction<'fees'>): string {
  if (fee.kind !== 'percent') return format.aud(fee.cents);
  const percent = t(`percentOf.${fee.basis}`, { percent: formatPercent(fee.bps) });
  return fee.minCents > 0 ? t('atLeast', { percent, least: format.aud(fee.minCents) }) : percent;
}

function limitOf({ rule }: Fee, format: Format): Record<string, string> {
  if (rule?.kind === 'side_over') return { limit: format.cm(rule.mm) };
  return rule?.kind === 'piece_over' ? { limit: format.kg(rule.g) } : {};
}
