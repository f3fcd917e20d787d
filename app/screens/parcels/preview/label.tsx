import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, FileButton, LinkButton } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import type { Parcel } from '~/app/components/parcels/types';
import { usePrintLabels } from '~/app/components/parcels/use-print-labels';
import { useRecordLabels } from '~/app/components/parcels/use-record-labels';
import { isCustomer, useHost } from '~/app/host';
import { documentAddress } from '~/domain/documents/kinds';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './label.module.css';
import { LabelSheet } from './label-sheet';

/** The label of 100 × 150 mm; printed on its own page size. */
export function Label({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const { print, printLabels, user } = useHost();
  const printAtPrinter = usePrintLabels();
  const label = trpc.parcels.label.useQuery({ id: parcel.id });
  const recordLabels = useRecordLabels();
  const markPrinted = (): void => {
    if (!parcel.isLabelled) void recordLabels([parcel.id]);
  };
  const printIt = (): void => {
    if (printLabels) return void printAtPrinter([parcel.id]);
    print();
    markPrinted();
  };
  return (
    <div className={styles.page}>
      <style>{'@page { size: 100mm 150mm; margin: 0 }'}</style>
      <h1 className="visually-hidden">{t('label.title', { number: formatParcelNumber(parcel.number) })}</h1>
      <div className={styles.tools}>
        <LinkButton
          to={`/moz/parcel/preview/${parcel.id}`}
          variant="outline"
          icon={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          {t('label.back')}
        </LinkButton>
        {(isCustomer(user) ? (['pdf'] as const) : (['zpl', 'pdf'] as const)).map((format) => (
          <FileButton
            key={format}
            href={documentAddress('label', parcel.id, { format })}
            variant="outline"
            onClick={markPrinted}
          >
            {t(`documents:card.${format}`)}
          </FileButton>
        ))}
        <Button disabled={!label.data} onClick={printIt} icon={<IconPrinter size={18} aria-hidden="true" />}>
          {t('label.print')}
        </Button>
      </div>
      <p className={`${styles.tools} muted small`}>{t('label.hint')}</p>
      {label.data ? (
        <div className={styles.alone}>
          <LabelSheet label={label.data} />
        </div>
      ) : (
        <Skeleton height="480px" />
      )}
    </div>
  );
}
