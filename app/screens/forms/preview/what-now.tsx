import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useDueCents } from '~/app/components/payments/form-money';
import { useFormat } from '~/app/i18n/use-format';
import { parcelTroubles } from '~/domain/forms/parcel-troubles';
import { standingOfShipment } from '~/domain/receiver/standing';
import { ParcelTroubles } from './parcel-troubles';
import styles from './preview.module.css';
import type { FormDetail } from './types';

/** What leads an accepted form for its customer: where it is in a sentence, why it stops, and the one thing to do. */
export function WhatNow({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const dueCents = useDueCents(form.id);
  const { standing, pieces, ready, delivered } = standingOfShipment(form.parcels.map(({ status }) => status));
  const hasTrouble = parcelTroubles(form.parcels, form.priceApproval).length > 0;
  const isOver = standing === 'delivered' || standing === 'ended';
  return (
    <section className={styles.now} aria-labelledby="what-now">
      <h2 id="what-now">{t(`now.${standing}`, { pieces, ready, delivered })}</h2>
      <ParcelTroubles form={form} />
      {dueCents > 0 ? (
        <LinkButton to="#pay">{t('now.pay', { sum: format.aud(dueCents) })}</LinkButton>
      ) : (
        !hasTrouble && <p className="muted">{t(isOver ? 'now.over' : 'now.nothing')}</p>
      )}
    </section>
  );
}
