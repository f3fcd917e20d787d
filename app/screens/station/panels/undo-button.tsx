import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptScan } from '~/app/components/station/queue/kept-scan';
import { formatParcelNumber } from '~/domain/parcels/number';
import { keyOf } from '~/domain/station/commands';
import styles from './undo-button.module.css';

/** Undoes the last scan. The button shows which one. */
export function UndoButton({ scan, onUndo }: { scan: KeptScan | undefined; onUndo: () => void }): ReactNode {
  const { t } = useTranslation('station');
  const content = scan && scan.content.act !== 'undo' ? scan.content : undefined;
  return (
    <button
      type="button"
      className={styles.undo}
      disabled={!content}
      aria-keyshortcuts={keyOf('undo')}
      onClick={onUndo}
    >
      <IconArrowBackUp size={28} aria-hidden="true" />
      <span className={styles.content}>
        <strong>{t('undo')}</strong>
        <span>
          {content
            ? `${t(`acts.${content.act}`)} · ${formatParcelNumber(content.number)}`
            : t('nothingToUndo')}
        </span>
      </span>
      <span className={styles.key} aria-hidden="true">
        {keyOf('undo')}
      </span>
    </button>
  );
}
