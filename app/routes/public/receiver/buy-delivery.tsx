import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '~/app/i18n/languages';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { AuthForm } from '~/app/routes/auth/form-parts';
import { addressText } from '~/domain/customers/address-lines';
import styles from './pass.module.css';
import { PayButtons } from './pay-buttons';
import type { ShipmentPage } from './shipment-page';
import { useBothMoney } from './use-both-money';

type BuyDeliveryProps = {
  offered: NonNullable<ShipmentPage['offered']>;
  address: ShipmentPage['address'];
  answer: FormAnswer | undefined;
};

/** Where the parcels are delivered, the price, and the ways to pay it. */
export function BuyDelivery({ offered, address, answer }: BuyDeliveryProps): ReactNode {
  const { t, i18n } = useTranslation('receiver');
  const both = useBothMoney();
  const { delivery, cents, mnt, methods, isOtherPaying } = offered;
  return (
    <AuthForm answer={answer}>
      <p>
        {t(`delivery.to.${delivery}`)}
        <br />
        <b>{address ? addressText(address, asLanguage(i18n.language)) : ''}</b>
      </p>
      <p>
        {t('delivery.price')}
        <br />
        <b className={`figures ${styles.sum}`}>{both(cents, mnt)}</b>
      </p>
      <p className="muted small">{t('delivery.after')}</p>
      <input type="hidden" name="delivery" value={delivery} />
      <input type="hidden" name="seenCents" value={cents} />
      {isOtherPaying && <p role="status">{t('pay.other')}</p>}
      <PayButtons methods={methods} cents={cents} />
    </AuthForm>
  );
}
