import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Edition, PlanRecord } from './plan-query';
import { usePlanChange } from './use-plan-change';

type WithdrawEditionProps = { plan: PlanRecord; edition: Edition };

/** Withdraws an edition before it begins, after a confirmation. */
export function WithdrawEdition({ plan, edition }: WithdrawEditionProps): ReactNode {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, client } = usePlanChange();
  const withdraw = (): Promise<void> =>
    run(
      { id: plan.id, version: plan.version, editionId: edition.id },
      { send: (input) => client.withdrawEdition.mutate(input), told: t('withdrawn') },
    );
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdrawAsk')}
        confirmLabel={t('withdraw')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void withdraw().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{t('withdrawText', { at: format.placeTime(edition.validFrom, homeZone) })}</p>
      </ConfirmDialog>
    </>
  );
}
