import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { type PriceHandling, priceHandlings } from '~/domain/forms/price-approval';
import type { CaseProps } from './case-props';

/** Refuses the price. The fee is shown before the confirmation. */
export function RefusePrice({ form, priceCase }: CaseProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const [handling, setHandling] = useState<PriceHandling>('collect');
  const fees = { collect: priceCase.collectCents, send_back: priceCase.sendBackCents };
  const refuse = (): void =>
    void run(
      { id: form.id, version: form.version, handling, seenFeeCents: fees[handling] },
      { send: (body) => utils.client.forms.refusePrice.mutate(body), told: t('told.refused') },
    ).finally(() => setIsAsking(false));
  return (
    <>
      <Button
        variant="outline"
        icon={<IconX size={18} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('approval.refuse')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('approval.refuseTitle')}
        confirmLabel={t('approval.refuseYes')}
        isDanger
        isBusy={isBusy}
        onConfirm={refuse}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('approval.refuseText')}</p>
        <ChoiceCards
          legend={t('approval.handling')}
          value={handling}
          onChange={(value) => setHandling(priceHandlings.find((known) => known === value) ?? 'collect')}
          choices={priceHandlings.map((value) => ({
            value,
            label: t(`approval.handlings.${value}`),
            hint: t('approval.fee', { fee: format.aud(fees[value]) }),
          }))}
        />
      </ConfirmDialog>
    </>
  );
}
