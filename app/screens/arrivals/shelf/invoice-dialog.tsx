import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { InvoiceField } from '~/app/components/expected-parcels/invoice-field';
import type { Paper } from '~/app/components/expected-parcels/row-text';
import { useChange } from '~/app/components/feedback/use-change';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from './shelf.module.css';
import type { ShelfArrival } from './types';

type InvoiceDialogProps = {
  arrival: ShelfArrival;
  /** Whose shelf staff have opened; undefined for one's own. */
  customerId: string | undefined;
  onClose: () => void;
};

/** Attaches the shop's invoice, as PDF or picture. */
export function InvoiceDialog({
  arrival: { id, version },
  customerId,
  onClose,
}: InvoiceDialogProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const utils = trpc.useUtils();
  const add = trpc.arrivals.addInvoices.useMutation();
  const { run, isBusy, errors } = useChange();
  const idsOf = (kind: Paper['kind']) => papers.flatMap((paper) => (paper.kind === kind ? [paper.id] : []));
  const save = async (): Promise<void> => {
    const done = async (): Promise<void> => {
      await utils.arrivals.shelf.invalidate();
      onClose();
    };
    await run(
      { id, version, invoiceIds: idsOf('pdf'), photoIds: idsOf('photo') },
      { send: add.mutateAsync, successText: t('invoice.saved'), done },
    );
  };
  return (
    <Dialog isOpen title={t('invoice.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <p className="muted small">{t('invoice.hint')}</p>
        <InvoiceField
          papers={papers}
          customerId={customerId}
          error={errors.invoiceIds}
          onChange={setPapers}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={papers.length === 0} onClick={save}>
            {t('invoice.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
