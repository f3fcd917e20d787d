import { IconCreditCard, IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { Submit } from '~/app/routes/auth/form-parts';
import type { LinkPayMethod } from '~/domain/receiver/pay';

type PayButtonsProps = { methods: readonly LinkPayMethod[]; cents: number };

/** The ways to pay a sum by the link. */
export function PayButtons({ methods, cents }: PayButtonsProps): ReactNode {
  const { t } = useTranslation('receiver');
  const format = useFormat();
  return (
    <>
      {methods.length === 0 && <p>{t('pay.none')}</p>}
      {methods.includes('qpay') && (
        <Submit intent="qpay" size="lg" isFullWidth icon={<IconQrcode size={20} aria-hidden="true" />}>
          {t('pay.qpay')}
        </Submit>
      )}
      {methods.includes('card') && (
        <Submit
          intent="card"
          size="lg"
          isFullWidth
          variant="outline"
          icon={<IconCreditCard size={20} aria-hidden="true" />}
        >
          {t('pay.card', { aud: format.aud(cents) })}
        </Submit>
      )}
    </>
  );
}
