import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PinLink } from '~/app/components/address/pin-link';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import { mobileOf } from '~/domain/core/phone';
import { addressText } from '~/domain/customers/address-lines';
import type { Outputs } from '~/server/router';

export type Correction = Outputs['corrections']['ofForm']['rows'][number];

/** What a correction changes: each field before and after. */
export function CorrectedFields({ correction }: { correction: Correction }): ReactNode {
  const { t, i18n } = useTranslation(['forms', 'parcels']);
  const format = useFormat();
  const language = asLanguage(i18n.language);
  const { before, wanted, fields, deliveryBefore, deliveryWanted, deliveryCents } = correction;
  const shown = {
    name: [before.name, wanted.name],
    mobile: [before, wanted].map((party) => formatMobile(mobileOf(party))),
    address: [before, wanted].map((party) => addressText(party.address, language)),
    delivery: [deliveryBefore, deliveryWanted].map((mode) => mode && t(`parcels:delivery.modes.${mode}`)),
  };
  return fields.map((field) => (
    <span key={field}>
      {t(`correction.fields.${field}`)}: {shown[field].join(' → ')}{' '}
      {field === 'delivery' && deliveryCents ? `(${format.aud(deliveryCents)})` : ''}
      {field === 'address' && wanted.address.country === 'MN' && <PinLink pin={wanted.address.pin} />}
    </span>
  ));
}
