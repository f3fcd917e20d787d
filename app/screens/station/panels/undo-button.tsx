import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredScan } from '~/app/components/station/queue/stored-scan';
import { scanText } from '~/app/components/station/scans/scan-text';
import { keyOf } from '~/domain/station/commands';
import styles from './undo-button.module.css';

/** Undoes the last scan. The button shows which one. */
export function UndoButton({
  scan,
  onUndo,
}: {
  scan: StoredScan | undefined;
  onUndo: () => void;
}): ReactNode {
  const { t } = useTranslation('station');
  return (
    <button
      type="button"
      className={styles.undo}
      disabled={!scan}
      aria-keyshortcuts={keyOf('undo')}
      onClick={onUndo}
    >
      <IconArrowBackUp size={28} aria-hidden="true" />
      <span className={styles.content}>
        <strong>{t('undo')}</strong>
        <span>{scan ? `${t(`acts.${scan.content.act}`)} · ${scanText(scan)}` : t('nothingToUndo')}</span>
      </span>
      <span className={styles.key} aria-hidden="true">
        {keyOf('undo')}
      </span>
    </button>
  );
}
