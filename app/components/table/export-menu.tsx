import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadList } from '~/app/api/download';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from '~/app/components/form/use-error-text';
import { DropDown } from '~/app/components/overlay/drop-down';
import { type ExportFormat, exportFormats, type ListName } from '~/domain/core/export/lists';
import styles from './table-tools.module.css';

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

/** Exports all filtered rows, of all pages. */
export function ExportMenu({ list, input }: { list: ListName; input: object }): ReactNode {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<ExportFormat>();
  const take = async (format: ExportFormat, close: () => void): Promise<void> => {
    setBusy(format);
    try {
      await downloadList(list, format, input);
      close();
    } catch (error) {
      const code = error instanceof Error ? error.message : 'overloaded';
      showSnackbar({ color: 'error', message: errorText(code) ?? code });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <DropDown
      isNear
      label={t('table.export')}
      signClassName={styles.sign}
      sign={<IconDownload size={20} aria-hidden="true" />}
    >
      {(close) => (
        <div className={styles.formats}>
          <p className="muted small">{t('table.exportText')}</p>
          {exportFormats.map((format) => {
            const Icon = icons[format];
            return (
              <Button
                key={format}
                variant="quiet"
                icon={<Icon size={20} aria-hidden="true" />}
                isBusy={busy === format}
                disabled={busy !== undefined}
                onClick={() => void take(format, close)}
              >
                {t(`table.formats.${format}`)}
              </Button>
            );
          })}
        </div>
      )}
    </DropDown>
  );
}
