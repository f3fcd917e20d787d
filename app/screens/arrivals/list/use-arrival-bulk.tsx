import { IconBarcode, IconMapPin, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type Bulk, type BulkAction, type BulkVisit, seen } from '~/app/components/table/bulk';
import { useArchiveActions } from '~/app/components/table/use-archive-actions';
import { useHost } from '~/app/host';
import { arrivalActs, canActOnArrival } from '~/domain/arrivals/acts';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { Inputs, Outputs } from '~/server/router';
import { usePrintShelfLabels } from '../parts/use-print-shelf-labels';

type Row = Outputs['arrivals']['list']['rows'][number];

/** The bulk actions of arrivals: a place, their labels, the archive. */
export function useArrivalBulk(input: Inputs['arrivals']['list']): Bulk<Row> {
  const { t } = useTranslation('arrivals');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { arrivals } = utils.client;
  const labels = useLabelVisits();
  const place = usePlaceAct();
  const archiving = useArchiveActions<Row>({
    text: t('bulk.archive'),
    archive: can('archive', 'Arrival') && arrivals.archiveMany.mutate,
    restore: can('restore', 'Arrival') && arrivals.restoreMany.mutate,
  });
  return {
    actions: [...labels, ...(can(arrivalActs.place.permission, 'Arrival') ? [place] : []), ...archiving],
    nameOf: ({ number }) => formatArrivalNumber(number),
    readPage: (at) => arrivals.list.query({ ...input, ...at }),
    onChanged: () => utils.arrivals.invalidate(),
  };
}

function usePlaceAct(): BulkAction<Row> {
  const { t } = useTranslation('arrivals');
  const { arrivals } = trpc.useUtils().client;
  return {
    id: 'place',
    label: t('acts.place'),
    icon: <IconMapPin size={18} aria-hidden="true" />,
    suits: ({ status, archivedAt }) => !archivedAt && canActOnArrival('place', status),
    question: { title: t('bulk.place'), note: { label: t('dialogs.place.label'), isOptional: false } },
    send: (items, { idempotencyKey, text }) =>
      arrivals.placeMany.mutate({ idempotencyKey, rows: seen(items), place: text }),
  };
}

/** Our own labels in one file, for paper and for Zebra printers. */
function useLabelVisits(): BulkVisit<Row>[] {
  const { t } = useTranslation('arrivals');
  const { can } = useHost();
  const print = usePrintShelfLabels();
  if (!can(arrivalActs.label.permission, 'Arrival')) return [];
  const visit = (format: 'pdf' | 'zpl', Icon: typeof IconPrinter): BulkVisit<Row> => ({
    id: `labels-${format}`,
    label: t(`bulk.labels.${format}`),
    icon: <Icon size={18} aria-hidden="true" />,
    suits: ({ status }) => canActOnArrival('label', status),
    open: (items) =>
      void print(
        items.map(({ id }) => id),
        format,
      ),
  });
  return [visit('pdf', IconPrinter), visit('zpl', IconBarcode)];
}
