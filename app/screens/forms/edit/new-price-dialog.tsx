import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';

type Total = { totalCents: number; totalMnt: number };
type NewPriceDialogProps = {
  old: Total | undefined;
  now: Total | undefined;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** The price changed or the quote expired before the submission: the user must confirm the new price. */
export function NewPriceDialog({ old, now, isBusy, onAccept, onClose }: NewPriceDialogProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const text = (price: Total | undefined): string =>
    price ? `${format.aud(price.totalCents)} (${format.mnt(price.totalMnt)})` : '';
  const isSame = old?.totalCents === now?.totalCents && old?.totalMnt === now?.totalMnt;
  const kind = isSame ? 'expired' : 'changed';
  return (
    <ConfirmDialog
      isOpen={old !== undefined && now !== undefined}
      title={t(`newPrice.${kind}.title`)}
      confirmLabel={t(`newPrice.${kind}.accept`)}
      isBusy={isBusy}
      onConfirm={onAccept}
      onClose={onClose}
    >
      <p>{t(`newPrice.${kind}.text`, { old: text(old), now: text(now) })}</p>
    </ConfirmDialog>
  );
}
