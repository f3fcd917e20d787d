import { IconCalendarEvent } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './rates.module.css';

type Row = Outputs['rates']['list']['rows'][number];

/** From when, how much, where from and by whom. */
export function useRateColumns(servedAt: Date | undefined): ColumnDef<Row>[] {
  const { t } = useTranslation('prices');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'validFrom',
        header: t('currency.columns.validFrom'),
        meta: { sort: 'validFrom' },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.from}>
            {format.placeTime(original.validFrom, 'sydney')}
            {servedAt && original.validFrom > servedAt && (
              <Pill color="gold" icon={IconCalendarEvent}>
                {t('currency.ahead')}
              </Pill>
            )}
          </span>
        ),
      },
      {
        id: 'rate',
        header: t('currency.columns.rate'),
        meta: { isNumber: true },
        cell: ({ row: { original } }): ReactNode => <strong>{format.rate(original.mntPerUnit)}</strong>,
      },
      {
        id: 'source',
        header: t('currency.columns.source'),
        cell: ({ row: { original } }) =>
          t(original.isDemo ? 'currency.sources.demo' : `currency.sources.${original.source}`),
      },
      {
        id: 'enteredBy',
        header: t('currency.columns.enteredBy'),
        cell: ({ row: { original } }) => original.enteredBy ?? '–',
      },
      {
        id: 'createdAt',
        header: t('currency.columns.createdAt'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }) => format.placeTime(original.createdAt, 'sydney'),
      },
    ],
    [t, format, servedAt],
  );
}
