import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { InvoiceField } from '~/app/components/expected-parcels/invoice-field';
import type { Paper } from '~/app/components/expected-parcels/row-text';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import type { UnclaimedRow } from '../types';
import styles from './unclaimed.module.css';

type ClaimDialogProps = {
  /** The row that the customer chose; `number`: none, they know the number alone. */
  row: UnclaimedRow | 'number';
  onClose: () => void;
};

/** Says that a parcel is theirs, by its tracking number or the invoice of the shop. */
export function ClaimDialog({ row, onClose }: ClaimDialogProps): ReactNode {
  const { t } = useTranslation('claims');
  const { typed, set, save, isBusy, errors } = useClaim(row, onClose);
  const isByRow = row !== 'number';
  return (
    <Dialog isOpen title={t(isByRow ? 'dialog.title' : 'dialog.byNumber')} onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={save}>
        {isByRow && <RowText row={row} />}
        <p className="muted small">{t('dialog.lead')}</p>
        <TextField
          label={t('dialog.number')}
          hint={t('dialog.numberHint')}
          value={typed.trackingNumber}
          maxLength={60}
          autoComplete="off"
          error={errors.trackingNumber}
          onChange={({ target }) => set({ trackingNumber: target.value })}
        />
        {isByRow && (
          <InvoiceField
            papers={typed.papers}
            customerId={undefined}
            error={errors.invoiceIds}
            onChange={(papers) => set({ papers })}
          />
        )}
        <TextAreaField
          label={t('dialog.note')}
          hint={t('dialog.noteHint')}
          value={typed.note}
          maxLength={500}
          error={errors.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('dialog.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RowText({ row: { label, suburb } }: { row: UnclaimedRow }): ReactNode {
  return (
    <p>
      <strong>
        <bdi>{label}</bdi>
      </strong>{' '}
      <bdi className="muted">{suburb}</bdi>
    </p>
  );
}

type TypedClaim = { trackingNumber: string; note: string; papers: readonly Paper[] };

function useClaim(row: UnclaimedRow | 'number', onClose: () => void) {
  const { t } = useTranslation('claims');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [typed, setTyped] = useState<TypedClaim>({ trackingNumber: '', note: '', papers: [] });
  const { trackingNumber, note, papers } = typed;
  const idsOf = (kind: Paper['kind']) => papers.flatMap((paper) => (paper.kind === kind ? [paper.id] : []));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const of = row === 'number' ? {} : { rowKey: row.key };
    void run(
      { ...of, trackingNumber, note, invoiceIds: idsOf('pdf'), photoIds: idsOf('photo') },
      {
        send: (body) => utils.client.claims.make.mutate(body),
        successText: t('dialog.sent'),
        done: async () => {
          onClose();
          await utils.claims.invalidate();
        },
      },
    );
  };
  const set = (change: Partial<TypedClaim>): void => setTyped((before) => ({ ...before, ...change }));
  return { typed, set, save, isBusy, errors };
}
