import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type PrintedLabel, useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber, parseArrivalNumber } from '~/domain/arrivals/number';
import { originZone } from '~/domain/core/offices';
import { useLive } from '../queue/use-live';
import styles from './shelf-label-sheet.module.css';
import { labelToPrint } from './shelf-label-store';

const loadCodes = async () => await import('./draw-codes');

/** Loads what draws labels, so that it is there when the connection is not. */
export function hintLabelSheet(): void {
  void loadCodes().catch(() => undefined);
}

/** Draws the label of a box on paper only, and opens the print dialog. Everything it needs is on the device. */
export function ShelfLabelSheet(): ReactNode {
  const { print } = useHost();
  const label = useLive<PrintedLabel | undefined>(labelToPrint, undefined);
  const [drawn, setDrawn] = useState<{ label: PrintedLabel; bars: string; qr: string }>();
  useEffect(() => {
    if (!label) return;
    let isGone = false;
    void loadCodes().then(({ drawCode128, drawQr }) => {
      if (!isGone) setDrawn({ label, bars: drawCode128(label.number), qr: drawQr(label.number) });
    });
    return () => {
      isGone = true;
    };
  }, [label]);
  const isReady = drawn !== undefined && drawn.label === label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each label is printed once
  useEffect(() => {
    if (isReady) print();
  }, [isReady, drawn]);
  // What is printed after it is the page again.
  useEffect(() => {
    const clear = (): void => setDrawn(undefined);
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, []);
  if (!drawn) return null;
  return createPortal(<Sheet label={drawn.label} bars={drawn.bars} qr={drawn.qr} />, document.body);
}

function Sheet({ label, bars, qr }: { label: PrintedLabel; bars: string; qr: string }): ReactNode {
  const { t } = useTranslation('station');
  const format = useFormat();
  const number = parseArrivalNumber(label.number);
  return (
    <div className={styles.sheet} data-shelf-label={label.number} aria-hidden="true">
      <p className={styles.head}>
        <span>Moz</span>
        <strong>{label.branch}</strong>
        <span>{format.date(label.at, originZone)}</span>
      </p>
      <p className={styles.place}>{label.place || '–'}</p>
      <div className={styles.facts}>
        <p>
          {t('shelf.boxOf', { number: label.boxNo })}
          <br />
          {format.kg(label.grossG)}
        </p>
        <img src={qr} alt="" className={styles.qr} />
      </div>
      <img src={bars} alt="" className={styles.bars} />
      <p className={styles.number}>{number ? formatArrivalNumber(number) : label.number}</p>
    </div>
  );
}
