import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { balanceInMnt, standingOf } from '~/domain/payments/ledger';
import styles from './parcel-dialog.module.css';
import type { Parcel } from './types';
import type { ParcelChange } from './use-parcel-change';

type UnpaidNoticeProps = {
  parcel: Parcel;
  change: ParcelChange;
  isConfirmed: boolean;
  error: string | undefined;
  onConfirm: (isConfirmed: boolean) => void;
};

/**
 * Shown before a hand-over: the balance, including storage until today, and a check box to hand over unpaid. To pay
 * first, the clerk adds the storage to the bill and opens the payment.
 */
export function UnpaidNotice({
  parcel,
  change,
  isConfirmed,
  error,
  onConfirm,
}: UnpaidNoticeProps): ReactNode {
  const { t } = useTranslation('parcels');
  const { can, Link, navigate } = useHost();
  const format = useFormat();
  const { form, storageDue } = parcel;
  const desk = `/moz/payment?form=${form.id}`;
  const money = trpc.payments.ofForm.useQuery({ formId: form.id }, { enabled: can('read', 'Payment') });
  const { dueCents = 0, paidCents = 0, mntPerUnit = null } = money.data ?? {};
  const { balanceCents } = standingOf({ dueCents: dueCents + (storageDue?.cents ?? 0), paidCents });
  if (balanceCents === 0 && !error) return null;
  const inMnt = mntPerUnit === null ? '' : ` (${format.mnt(balanceInMnt(balanceCents, mntPerUnit))})`;
  const total = `${format.aud(balanceCents)}${inMnt}`;
  const payStorage = (): void =>
    change.run({
      body: { act: 'billStorage' },
      send: (parcels, seen) => parcels.billStorage.mutate(seen),
      done: () => navigate(desk),
    });
  return (
    <div className={styles.unpaid}>
      <p>
        {t('dialogs.deliver.unpaid', { total })}{' '}
        {can('pay', 'Payment') && !storageDue && <Link to={desk}>{t('dialogs.deliver.pay')}</Link>}
      </p>
      {can('pay', 'Payment') && storageDue && (
        <Button variant="soft" size="sm" isBusy={change.isBusy} onClick={payStorage}>
          {t('dialogs.deliver.payStorage')}
        </Button>
      )}
      <CheckField
        label={t('dialogs.deliver.confirmUnpaid')}
        checked={isConfirmed}
        error={error}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </div>
  );
}
