import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button, LinkButton } from '~/app/components/actions/button';
import styles from '~/app/components/expected-parcels/expected-parcels.module.css';
import { RowCard } from '~/app/components/expected-parcels/row-card';
import {
  fieldErrors,
  goodsText,
  newRow,
  type RowText,
  readRowText,
} from '~/app/components/expected-parcels/row-text';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { RecordHead } from '~/app/components/record/record-head';
import { isCustomer, useHost } from '~/app/host';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import type { ExpectedParcel } from './types';

/** Changes an expected parcel: number, shop, goods and invoices. */
export function ExpectedEdit({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const { user } = useHost();
  const { row, setRow, send, isBusy } = useEdit(parcel);
  const back = `/moz/expected/view/${parcel.id}`;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send();
    const sheet = event.currentTarget;
    setTimeout(() => sheet.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <RecordHead name={t('edit.title')} back={{ to: back, label: parcel.trackingNumber }} />
      <RowCard
        row={row}
        title={t('edit.title')}
        customerId={isCustomer(user) ? undefined : parcel.customerId}
        onChange={setRow}
      />
      <div className={styles.bar}>
        <LinkButton to={back} variant="outline">
          {t('common:actions.cancel')}
        </LinkButton>
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
}

function useEdit(parcel: ExpectedParcel) {
  const { t } = useTranslation('expected-parcels');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const [row, setRow] = useState<RowText>(() => rowOf(parcel));
  const update = trpc.expectedParcels.update.useMutation({
    onSuccess: async () => {
      showSnackbar({ message: t('edit.saved') });
      await utils.expectedParcels.invalidate();
      navigate(`/moz/expected/view/${parcel.id}`);
    },
    onError: (error) => {
      const issues = problemOf(error)?.issues ?? [];
      setRow((now) => ({ ...now, errors: fieldErrors(issues) }));
      refused(error);
    },
  });
  const send = (): void => {
    const stored = new Set(parcel.invoices.map(({ id }) => id));
    const added = row.papers.filter(({ id }) => !stored.has(id));
    const read = readRowText({ ...row, papers: added });
    if (!read.ok) {
      setRow({ ...row, errors: read.errors });
      return;
    }
    const left = new Set(row.papers.map(({ id }) => id));
    const removedInvoiceIds = parcel.invoices.flatMap(({ id }) => (left.has(id) ? [] : [id]));
    const body = {
      ...read.row,
      id: parcel.id,
      version: parcel.version,
      removedInvoiceIds,
    };
    update.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  return { row, setRow, send, isBusy: update.isPending };
}

function rowOf(parcel: ExpectedParcel): RowText {
  const { trackingNumber, shop, boxes, note, office, items, invoices } = parcel;
  const isRecognised = recogniseTracking(trackingNumber).carrier === parcel.carrier;
  const carrier = isRecognised ? '' : parcel.carrier;
  return newRow({
    ...{ trackingNumber, carrier, shop, note, office },
    boxes: String(boxes),
    goods: items.map(goodsText),
    papers: invoices.map(({ id, fileId, fileName }) => ({
      id,
      kind: fileId === null ? 'pdf' : 'photo',
      name: fileName || id.slice(0, 8),
    })),
  });
}
