import { IconBarcode, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePrintLabels } from '~/app/components/parcels/use-print-labels';
import type { BulkVisit } from '~/app/components/table/bulk';
import { usePrintMany } from '~/app/components/table/use-print-many';
import { useHost } from '~/app/host';
import type { Outputs } from '~/server/router';

type Row = Outputs['parcels']['list']['rows'][number];

/** Documents of many parcels in one file: labels, for paper and for Zebra printers, and the bills of their forms. */
export function useParcelPapers(): BulkVisit<Row>[] {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const printLabels = usePrintLabels();
  const print = usePrintMany();
  const bills: BulkVisit<Row> = {
    id: 'bills',
    label: t('bulk.bills'),
    icon: <IconReceipt size={18} aria-hidden="true" />,
    suits: () => true,
    open: (items) => {
      print(
        'bill',
        items.map(({ formId }) => formId),
      );
    },
  };
  const labels = (format: 'pdf' | 'zpl'): BulkVisit<Row> => ({
    id: `labels-${format}`,
    label: t(`bulk.labels.${format}`),
    icon:
      format === 'pdf' ? (
        <IconPrinter size={18} aria-hidden="true" />
      ) : (
        <IconBarcode size={18} aria-hidden="true" />
      ),
    suits: () => true,
    open: (items) =>
      void printLabels(
        items.map(({ id }) => id),
        format,
      ),
  });
  return [
    labels('pdf'),
    ...(can('update', 'Parcel') ? [labels('zpl')] : []),
    ...(can('read', 'Form') ? [bills] : []),
  ];
}
