import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import type { ShelfAccess } from '~/app/components/station/queue/shelf/use-shelf';
import { scanText } from '~/app/components/station/scans/scan-text';
import { usePrintShelfLabel } from '~/app/components/station/shelf/use-print-shelf-label';
import styles from './shelf-state.module.css';

/** The first box whose label did not come out of the printer, and why. The others are in the list of problems. */
export function LabelTrouble({ shelf }: { shelf: ShelfAccess }): ReactNode {
  const { t } = useTranslation('station');
  const { reprint } = usePrintShelfLabel(shelf);
  const [scan] = shelf.unprinted;
  if (!scan?.printTrouble) return null;
  const number = scanText(scan);
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={24} aria-hidden="true" />
      <p>
        <strong>{t('shelf.notPrinted', { number })}</strong> {t(`frame:labels.troubles.${scan.printTrouble}`)}
      </p>
      <Button
        size="lg"
        icon={<IconPrinter size={22} aria-hidden="true" />}
        aria-label={t('shelf.printOf', { number })}
        onClick={() => void reprint(scan)}
      >
        {t('shelf.print')}
      </Button>
    </div>
  );
}
