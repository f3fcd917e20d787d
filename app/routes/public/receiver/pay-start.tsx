import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { AuthForm } from '~/app/routes/auth/form-parts';
import styles from './pass.module.css';
import { PayButtons } from './pay-buttons';
import type { ShipmentPage } from './shipment-page';
import { useBothMoney } from './use-both-money';

type PayStartProps = { money: NonNullable<ShipmentPage['money']>; answer: FormAnswer | undefined };

/** What is owed, and the ways to pay it. */
export function PayStart({ money, answer }: PayStartProps): ReactNode {
  const { t } = useTranslation('receiver');
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
      <PayButtons methods={methods} cents={balanceCents} />
    </AuthForm>
  );
}
