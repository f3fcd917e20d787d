import { IconCreditCard, IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { AuthForm, Submit } from '~/app/routes/auth/form-parts';
import styles from './pass.module.css';
import type { ShipmentPage } from './shipment-page';
import { useBothMoney } from './use-both-money';

type PayStartProps = { money: NonNullable<ShipmentPage['money']>; answer: FormAnswer | undefined };

/** What is owed, and the ways to pay it. */
export function PayStart({ money, answer }: PayStartProps): ReactNode {
  const { t } = useTranslation('receiver');
  const format = useFormat();
  const both = useBothMoney();
  const { balanceCents, balanceMnt, methods, isOtherPaying } = money;
  return (
    <AuthForm answer={answer}>
      <p>
        {t('pay.due')}
        <br />
        <b className={`figures ${styles.sum}`}>{both(balanceCents, balanceMnt)}</b>
      </p>
      <p className="muted small">{t('pay.why')}</p>
      <input type="hidden" name="seenCents" value={balanceCents} />
      {isOtherPaying && <p role="status">{t('pay.other')}</p>}
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
          {t('pay.card', { aud: format.aud(balanceCents) })}
        </Submit>
      )}
    </AuthForm>
  );
}
