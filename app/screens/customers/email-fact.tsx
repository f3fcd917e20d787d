import { IconAlertTriangle, IconClock, IconMailCheck, IconMailX, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { canSendProof } from '~/domain/customers/email-proof';
import styles from './customer.module.css';
import type { Customer } from './types';

const looks = {
  unproven: { color: 'gold', icon: IconAlertTriangle },
  waiting: { color: 'gold', icon: IconClock },
  proven: { color: 'green', icon: IconMailCheck },
  bounced: { color: 'red', icon: IconMailX },
} as const;

/** A customer's address, whether it is proven, and a button that sends another link. */
export function EmailFact({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { can } = useHost();
  const { id, version, email, emailState, archivedAt } = customer;
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const send = trpc.customers.sendEmailProof.useMutation({
    onSuccess: () => showSnackbar({ message: t('emailState.sent') }),
    onError: useRefused(),
    onSettled: () => utils.customers.record.invalidate({ id }),
  });
  if (emailState === 'off' || emailState === 'none') return email;
  const isSendable = canSendProof(emailState) && can('update', 'Customer') && !archivedAt;
  return (
    <span className={styles.email}>
      <span>{email}</span>
      <Pill {...looks[emailState]}>{t(`emailState.${emailState}`)}</Pill>
      {isSendable && (
        <Button
          size="sm"
          variant="outline"
          icon={<IconSend size={16} aria-hidden="true" />}
          isBusy={send.isPending}
          onClick={() => send.mutate({ id, version, idempotencyKey: keyFor({ id, version }) })}
        >
          {t('emailState.send')}
        </Button>
      )}
    </span>
  );
}
