import { useRevalidator } from '@remix-run/react';
import { IconCreditCard } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { CodeImage } from '~/app/components/media/code-image';
import { BankApps } from '~/app/components/payments/online/bank-apps';
import { useFormat } from '~/app/i18n/use-format';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { AuthForm, Submit } from '~/app/routes/auth/form-parts';
import { destinationZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './pass.module.css';

type LinkPayment = Outputs['receiver']['payment'];
type PayOpenProps = { payment: LinkPayment; answer: FormAnswer | undefined };

const askAgainMs = 2_000;
/** Seconds after which a page without a script looks again. */
const RELOAD_SECONDS = 10;

/** An open payment: buttons of bank apps and a code, or a link to the card provider's page, until it is paid. */
export function PayOpen({ payment, answer }: PayOpenProps): ReactNode {
  const { t } = useTranslation(['receiver', 'payments']);
  const format = useFormat();
  const { method, amount, isDemo, isReady, qr, links, url, expiresAt } = payment;
  const total = method === 'qpay' ? format.mnt(amount) : format.aud(amount);
  useLookAgain();
  return (
    <AuthForm answer={answer}>
      <noscript>
        <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
      </noscript>
      <input type="hidden" name="payment" value={payment.id} />
      {isDemo && <p className="muted">{t(`payments:${method}.demo`)}</p>}
      <p>
        <b className={`figures ${styles.sum}`}>{total}</b>
      </p>
      <BankApps links={links} />
      {qr && <CodeImage svg={qr} label={t('payments:qpay.code', { total })} width="220px" />}
      {url && (
        <LinkButton to={url} size="lg" isFullWidth icon={<IconCreditCard size={20} aria-hidden="true" />}>
          {t('payments:card.go')}
        </LinkButton>
      )}
      <p role="status">{t(isReady ? `payments:${method}.waiting` : `payments:${method}.wait`)}</p>
      <p className="muted small">
        {t(`payments:${method}.until`, { at: format.placeTime(expiresAt, destinationZone) })}
      </p>
      {isDemo && isReady && <Submit intent="pretend">{t('pay.demo')}</Submit>}
      <Submit intent="cancel" variant="quiet">
        {t('pay.cancel')}
      </Submit>
    </AuthForm>
  );
}

/** Looks again while the payment is open. */
function useLookAgain(): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const again = setTimeout(revalidate, askAgainMs);
    return () => clearTimeout(again);
  }, [state, revalidate]);
}
