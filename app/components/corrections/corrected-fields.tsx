import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PinLink } from '~/app/components/address/pin-link';
import { asLanguage } from '~/app/i18n/languages';
import { formatMobile } from '~/domain/core/mobile-text';
import { mobileOf } from '~/domain/core/phone';
import { addressText } from '~/domain/customers/address-lines';
import type { Outputs } from '~/server/router';

export type Correction = Outputs['corrections']['ofForm']['rows'][number];

/** What a correction changes: each field before and after. */
export function CorrectedFields({ correction }: { correction: Correction }): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const language = asLanguage(i18n.language);
  const { before, wanted, fields } = correction;
  const shown = {
    name: [before.name, wanted.name],
    mobile: [before, wanted].map((party) => formatMobile(mobileOf(party))),
    address: [before, wanted].map((party) => addressText(party.address, language)),
  };
  return fields.map((field) => (
    <span key={field}>
      {t(`correction.fields.${field}`)}: {shown[field].join(' → ')}{' '}
      {field === 'address' && wanted.address.country === 'MN' && <PinLink pin={wanted.address.pin} />}
    </span>
  ));
}
