import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PapersCard, useBothLanguages } from '~/app/components/record/papers-card';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { documentAddress } from '~/domain/documents/kinds';
import type { Cargo } from './types';

/** The sheet for the customs broker, before the flight lands and after. */
export function CargoPapers({ cargo }: { cargo: Cargo }): ReactNode {
  const { t, i18n } = useTranslation('documents');
  const { can } = useHost();
  const both = useBothLanguages();
  if (cargo.parcels === 0 || !can('export', 'Cargo') || !can('read', 'Parcel')) return null;
  const lang = asLanguage(i18n.language);
  const xlsx = {
    label: t('card.xlsx'),
    href: documentAddress('consignees', cargo.id, { format: 'xlsx', lang }),
  };
  return (
    <PapersCard
      papers={[
        { id: 'consignees', name: t('names.consignees'), files: [...both('consignees', cargo.id), xlsx] },
      ]}
    />
  );
}
