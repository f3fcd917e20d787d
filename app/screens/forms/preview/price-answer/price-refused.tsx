import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { isFinal } from '~/domain/parcels/states';
import styles from '../preview.module.css';
import type { CaseProps } from './case-props';

/** A refused price: by whom, the handling of the parcels and its fee. */
export function PriceRefused({ form, priceCase }: CaseProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { refusal } = priceCase;
  if (!refusal) return null;
  return (
    <section className={styles.approval} aria-labelledby="price-refused">
      <h2 id="price-refused">{t('approval.refused.title')}</h2>
      <p>
        {t(refusal.isByCustomer ? 'approval.refused.byCustomer' : 'approval.refused.byTime', {
          date: format.date(refusal.at, originZone),
        })}{' '}
        {form.parcels.some(({ status }) => !isFinal(status)) && t(`approval.refused.${refusal.handling}`)}
      </p>
      <p>
        <strong>{t('approval.refused.fee', { fee: format.aud(refusal.feeCents) })}</strong>
      </p>
    </section>
  );
}
