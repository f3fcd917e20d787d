import type { ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';

type EstimatedRow = { isExempt: boolean; dutyMnt: number | null; vatMnt: number | null };

/** The estimate: duty, or a text when none is due, and VAT. */
export function useEstimateColumns<Row extends EstimatedRow>(): ColumnDef<Row>[] {
  const { t } = useTranslation('customs');
  const format = useFormat();
  return useMemo(() => {
    const estimate = (mnt: number | null): string => (mnt === null ? '–' : format.mnt(mnt));
    return [
      {
        id: 'duty',
        header: t('columns.duty'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => (original.isExempt ? t('exempt') : estimate(original.dutyMnt)),
      },
      {
        id: 'vat',
        header: t('columns.vat'),
        meta: { priority: 2, isNumber: true },
        cell: ({ row: { original } }) => (original.isExempt ? '–' : estimate(original.vatMnt)),
      },
    ];
  }, [t, format]);
}
