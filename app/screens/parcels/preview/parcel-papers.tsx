import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Parcel } from '~/app/components/parcels/types';
import { useRecordLabels } from '~/app/components/parcels/use-record-labels';
import { type Paper, PapersCard, useBothLanguages } from '~/app/components/record/papers-card';
import { isCustomer, useHost } from '~/app/host';
import { documentAddress } from '~/domain/documents/kinds';

/** The documents of a parcel. Those of the whole form are for users who may read forms. */
export function ParcelPapers({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('documents');
  const { can, user } = useHost();
  const both = useBothLanguages();
  const recordLabels = useRecordLabels();
  const { id, form } = parcel;
  const onOpen = (): void => void recordLabels([id]);
  const zpl = {
    label: t('card.zpl'),
    href: documentAddress('label', id, { format: 'zpl' }),
    hint: t('card.zplHint'),
    onOpen,
  };
  const papers: Paper[] = [
    {
      id: 'label',
      name: t('names.label'),
      files: [
        { label: t('card.pdf'), href: documentAddress('label', id), onOpen },
        ...(isCustomer(user) ? [] : [zpl]),
      ],
    },
  ];
  if (parcel.deliveredAt) {
    papers.push({ id: 'delivery', name: t('names.delivery'), files: both('delivery', id) });
  }
  if (can('read', 'Form')) {
    if (parcel.bill) papers.push({ id: 'bill', name: t('names.bill'), files: both('bill', form.id) });
    papers.push({ id: 'invoice', name: t('names.invoice'), files: both('invoice', form.id) });
  }
  return <PapersCard papers={papers} />;
}
