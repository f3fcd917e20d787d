import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/button';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { useErrorText } from '~/app/components/form/use-error-text';
import { problemOf } from '~/app/components/form/validate';
import { OfficePhones } from '~/app/components/offices/offices';
import { useLiveOffices } from '~/app/components/offices/use-live-offices';
import { showSnackbar } from '~/app/components/snackbar-store';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { FormDetail } from './form-detail';
import styles from './preview.module.css';
import { ComparedPrices } from './price-facts';

/** The measured price is more than the quoted one: nothing flies before the client's yes. */
export function PriceApproval({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const offices = useLiveOffices();
  const { can, user } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const approval = useApproval(() => setIsAsking(false));
  if (form.priceApproval !== 'waiting' || !form.quote || !form.bill) return null;
  const { quote, bill } = form;
  const mayApprove = can('approve', 'Form') && user?.role === 'client';
  return (
    <section className={styles.approval} aria-labelledby="price-approval">
      <h2 id="price-approval">{t(mayApprove ? 'approval.title' : 'approval.titleForStaff')}</h2>
      <p>{t(mayApprove ? 'approval.words' : 'approval.wordsForStaff')}</p>
      <ComparedPrices form={form} quote={quote} bill={bill} />
      {mayApprove && (
        <div className={styles.approvalActions}>
          <Button
            size="lg"
            icon={<IconCheck size={20} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            {t('approval.accept', { total: format.aud(bill.totalCents) })}
          </Button>
          <p className="muted small">{t('approval.orAsk')}</p>
          <OfficePhones offices={offices} />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('approval.sure', { total: format.aud(bill.totalCents) })}
        confirmLabel={t('approval.yes')}
        isBusy={approval.isBusy}
        onConfirm={() => approval.run({ id: form.id, version: form.version })}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('approval.next')}</p>
      </ConfirmDialog>
    </section>
  );
}

function useApproval(onDone: () => void) {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const { keyFor } = useAttempt();
  const approve = trpc.forms.approvePrice.useMutation({
    onSuccess: () => showSnackbar({ message: t('told.approved') }),
    onError: (error) =>
      showSnackbar({ message: errorText(problemOf(error)?.code) ?? t('told.away'), color: 'error' }),
    onSettled: async (_answer, _error, { id }) => {
      await Promise.all([utils.forms.get.invalidate({ id }), utils.forms.list.invalidate()]);
      onDone();
    },
  });
  return {
    isBusy: approve.isPending,
    run: (body: { id: string; version: number }) => approve.mutate({ ...body, idempotencyKey: keyFor(body) }),
  };
}
