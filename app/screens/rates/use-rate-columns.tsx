import { IconCalendarEvent } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './rates.module.css';

type Row = Outputs['rates']['list']['rows'][number];

/** Start, rate, source and user. */
export function useRateColumns(servedAt: Date | undefined): ColumnDef<Row>[] {
  const { t } = useTranslation('rates');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'validFrom',
        header: t('columns.validFrom'),
        meta: { sort: 'validFrom' },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.from}>
            {format.placeTime(original.validFrom, homeZone)}
            {servedAt && original.validFrom > servedAt && (
              <Pill color="gold" icon={IconCalendarEvent}>
                {t('ahead')}
              </Pill>
            )}
          </span>
        ),
      },
      {
        id: 'rate',
        header: t('columns.rate'),
        meta: { isNumber: true },
        cell: ({ row: { original } }): ReactNode => <strong>{format.rate(original.mntPerUnit)}</strong>,
      },
      {
        id: 'source',
        header: t('columns.source'),
        cell: ({ row: { original } }) => t(original.isDemo ? 'sources.demo' : `sources.${original.source}`),
      },
      {
        id: 'enteredBy',
        header: t('columns.enteredBy'),
        cell: ({ row: { original } }) => original.enteredBy ?? '–',
      },
      {
        id: 'createdAt',
        header: t('columns.createdAt'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }) => format.placeTime(original.createdAt, homeZone),
      },
    ],
    [t, format, servedAt],
  );
}
