import { useTranslation } from 'react-i18next';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useOpenDocument } from '~/app/components/record/use-open-document';
import { type BulkKind, bulkAddress, type DocumentFormat, mostInOneDocument } from '~/domain/documents/kinds';

/** Opens one file with the documents of many records in a new tab, or shows that there are too many and resolves to false. */
export function usePrintMany(): (
  kind: BulkKind,
  ids: readonly string[],
  format?: Extract<DocumentFormat, 'pdf' | 'zpl'>,
) => Promise<boolean> {
  const mayPrint = useMayPrint();
  const openDocument = useOpenDocument();
  return async (kind, ids, format = 'pdf') => {
    const each = [...new Set(ids)];
    if (!mayPrint(each.length)) return false;
    await openDocument(bulkAddress(kind, each, { format }));
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
