import { useTranslation } from 'react-i18next';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { type BulkKind, bulkAddress, type DocumentFormat, mostInOneDocument } from '~/domain/documents/kinds';

/** Opens one file with the documents of many records in a new tab, or shows that there are too many and returns false. */
export function usePrintMany(): (
  kind: BulkKind,
  ids: readonly string[],
  format?: Extract<DocumentFormat, 'pdf' | 'zpl'>,
) => boolean {
  const mayPrint = useMayPrint();
  return (kind, ids, format = 'pdf') => {
    const each = [...new Set(ids)];
    if (!mayPrint(each.length)) return false;
    window.open(bulkAddress(kind, each, { format }), '_blank', 'noreferrer');
    return true;
  };
}

/** Whether this many fit into one file; if not, an error is shown. */
export function useMayPrint(): (count: number) => boolean {
  const { t } = useTranslation();
  return (count) => {
    if (count <= mostInOneDocument) return true;
    showSnackbar({
      message: t('table.tooManyPapers', { max: mostInOneDocument }),
      color: 'error',
      timeout: 6000,
    });
    return false;
  };
}
