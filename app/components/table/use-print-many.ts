import { useTranslation } from 'react-i18next';
import { showSnackbar } from '~/app/components/snackbar-store';
import { type BulkKind, bulkAddress, type DocumentFormat, mostInOneDocument } from '~/domain/documents/kinds';

/** Opens one file with the papers of many records beside the page, or says that they are too many for one. */
export function usePrintMany(): (
  kind: BulkKind,
  ids: readonly string[],
  format?: Extract<DocumentFormat, 'pdf' | 'zpl'>,
) => void {
  const mayPrint = useMayPrint();
  return (kind, ids, format = 'pdf') => {
    const each = [...new Set(ids)];
    if (mayPrint(each.length)) window.open(bulkAddress(kind, each, { format }), '_blank', 'noreferrer');
  };
}

/** Whether so many fit into one file; where not, it is told. */
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
