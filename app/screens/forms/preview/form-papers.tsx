import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { useRecordLabels } from '~/app/components/parcels/use-record-labels';
import { type Paper, PapersCard, useBothLanguages } from '~/app/components/record/papers-card';
import { isCustomer, useHost } from '~/app/host';
import { bulkAddress, exportReasons } from '~/domain/documents/kinds';
import type { FormDetail } from './types';

/** The documents that a form has in its current state. */
export function FormPapers({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('documents');
  const both = useBothLanguages();
  const labels = useLabels(form);
  const usual = form.customer.type === 'organization' ? 'sale' : 'personal';
  const [reason, setReason] = useState<(typeof exportReasons)[number]>(usual);
  const papers: Paper[] = [];
  if (form.qr && form.quote) papers.push({ id: 'slip', name: t('names.slip'), files: both('slip', form.id) });
  if (form.bill) papers.push({ id: 'bill', name: t('names.bill'), files: both('bill', form.id) });
  if (form.parcels.length > 0) papers.push(labels);
  if (form.bill && form.parcels.length > 0) {
    papers.push({ id: 'waybill', name: t('names.waybill'), files: both('waybill', form.id) });
  }
  if (form.sender && form.receiver) {
    papers.push({
      id: 'invoice',
      name: t('names.invoice'),
      files: both('invoice', form.id, { reason }),
      note: (
        <SelectField
          label={t('invoiceReason')}
          hint={t(`reasons.${reason}`)}
          choices={exportReasons.map((value) => ({ value, label: t(`reasonNames.${value}`) }))}
          value={reason}
          onChange={({ target }) => setReason(exportReasons.find((value) => value === target.value) ?? usual)}
        />
      ),
    });
  }
  return <PapersCard papers={papers} />;
}

/** The labels of all parcels of the form. Staff also get them for a label printer. */
function useLabels({ parcels }: FormDetail): Paper {
  const { t } = useTranslation('documents');
  const { user } = useHost();
  const recordLabels = useRecordLabels();
  const ids = parcels.map(({ id }) => id);
  const onOpen = (): void => void recordLabels(ids);
  const zpl = {
    label: t('card.zpl'),
    href: bulkAddress('label', ids, { format: 'zpl' }),
    hint: t('card.zplHint'),
    onOpen,
  };
  return {
    id: 'labels',
    name: t('names.labels'),
    files: [
      { label: t('card.pdf'), href: bulkAddress('label', ids), onOpen },
      ...(isCustomer(user) ? [] : [zpl]),
    ],
  };
}
