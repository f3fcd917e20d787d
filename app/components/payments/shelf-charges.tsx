import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { localized } from '~/domain/core/localized';
import type { Outputs } from '~/server/router';
import styles from './money.module.css';
import type { FormMoney } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

type Charge = Outputs['services']['openCharges']['charges'][number];

/** What arrivals of the customer have cost without a bill: put on this one, or waived. Nothing while there is none. */
export function ShelfCharges({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const format = useFormat();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney(money.formId);
  const { run, isBusy } = useChange();
  const [isWaiving, setWaiving] = useState(false);
  const { data } = trpc.services.openCharges.useQuery({ customerId: money.customer.id });
  if (!data || data.charges.length === 0) return null;
  const amount = format.aud(data.cents);
  const chargeIds = data.charges.map(({ id }) => id);
  const done = async (): Promise<void> => {
    await Promise.all([refresh(), utils.services.invalidate()]);
  };
  const bill = (): Promise<void> =>
    run(
      { formId: money.formId, chargeIds },
      {
        send: (body) => utils.client.services.billTo.mutate(body),
        successText: t('shelf.billed', { amount }),
        done,
      },
    );
  return (
    <Card title={t('shelf.title')} aside={<span className="figures">{amount}</span>}>
      <p className="muted small">{t('shelf.lead')}</p>
      <ul className={styles.charges}>
        {data.charges.map((charge) => (
          <ChargeLine key={charge.id} charge={charge} />
        ))}
      </ul>
      <div className={styles.chargeButtons}>
        <Button variant="outline" isBusy={isBusy} onClick={() => void bill()}>
          {t('shelf.bill')}
        </Button>
        {can('credit', 'Payment') && (
          <Button variant="quiet" onClick={() => setWaiving(true)}>
            {t('shelf.waive')}
          </Button>
        )}
      </div>
      {isWaiving && (
        <WaiveDialog charges={data} amount={amount} onDone={done} onClose={() => setWaiving(false)} />
      )}
    </Card>
  );
}

function ChargeLine({ charge }: { charge: Charge }): ReactNode {
  const { t, i18n } = useTranslation('payments');
  const format = useFormat();
  const { number, name, days, centsPerDay, cents } = charge;
  const what = name
    ? localized(name, i18n.language)
    : t('shelf.storage', { count: days ?? 0, fee: format.aud(centsPerDay ?? 0) });
  return (
    <li>
      <span>
        {what} <span className="code">{formatArrivalNumber(number)}</span>
      </span>
      <span className="figures">{format.aud(cents)}</span>
    </li>
  );
}

type WaiveDialogProps = {
  charges: Outputs['services']['openCharges'];
  amount: string;
  onDone: () => Promise<void>;
  onClose: () => void;
};

function WaiveDialog({ charges, amount, onDone, onClose }: WaiveDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [reason, setReason] = useState('');
  const waive = (): Promise<void> =>
    run(
      { chargeIds: charges.charges.map(({ id }) => id), reason },
      {
        send: (body) => utils.client.services.waive.mutate(body),
        successText: t('shelf.waived', { amount }),
        done: async () => {
          onClose();
          await onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('shelf.waiveTitle', { amount })}
      confirmLabel={t('shelf.waive')}
      isBusy={isBusy}
      onConfirm={() => void waive()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('shelf.reason')}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
