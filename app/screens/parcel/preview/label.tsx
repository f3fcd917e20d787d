import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, FileButton, LinkButton } from '~/app/components/button';
import { CodeImage } from '~/app/components/code-image';
import { Skeleton } from '~/app/components/skeleton';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { documentAddress } from '~/domain/document/kinds';
import { formatMobile } from '~/domain/mobile-text';
import { formatParcelNumber } from '~/domain/parcel/number';
import type { Outputs } from '~/server/router';
import { type Parcel, useParcelChange } from '../use-parcel-change';
import { usePrintLabels } from '../use-print-labels';
import styles from './label.module.css';

/** The label of 100 × 150 mm; printed, it stands alone on its own page size. */
export function Label({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const { can, print, printLabels } = useHost();
  const printAtPrinter = usePrintLabels();
  const label = trpc.parcels.label.useQuery({ id: parcel.id });
  const change = useParcelChange(parcel);
  const markPrinted = (): void => {
    if (parcel.isLabelled || !can('ready', 'Parcel')) return;
    change.run({
      body: { act: 'markLabelled' },
      send: (parcels, { id, idempotencyKey }) => parcels.markLabelled.mutate({ id, idempotencyKey }),
    });
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
        {(['zpl', 'pdf'] as const).map((format) => (
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
      {label.data ? <Sheet label={label.data} /> : <Skeleton height="480px" />}
    </div>
  );
}

function Sheet({ label }: { label: Outputs['parcels']['label'] }): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const number = formatParcelNumber(label.number);
  return (
    <article className={styles.sheet}>
      <header className={styles.top}>
        <strong>Moz</strong>
        <span>{t('label.route')}</span>
        <strong>{label.cargoCode ?? label.formCode}</strong>
      </header>
      <section className={styles.to}>
        <span className={styles.small}>{t('facts.receiver')}</span>
        <strong className={styles.name}>{label.receiverName}</strong>
        <span className={styles.phone}>{formatMobile(label.receiverMobile)}</span>
        {label.receiverAddress.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </section>
      <section className={styles.from}>
        <div>
          <span className={styles.small}>{t('facts.sender')}</span>
          <strong>{label.senderName}</strong>
          <span className={styles.weight}>{format.kg(label.grossG)}</span>
          <span>{t('facts.pieceOf', { number: label.pieceNo, count: label.pieceCount })}</span>
        </div>
        <CodeImage svg={label.qr} label={t('label.qr')} width="30mm" />
      </section>
      <footer className={styles.bottom}>
        <CodeImage svg={label.code128} label={number} width="92mm" />
        <strong className={styles.number}>{number}</strong>
      </footer>
    </article>
  );
}
