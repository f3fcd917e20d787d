import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from '~/app/components/parcels/parcel-dialog.module.css';
import { Refusal } from '~/app/components/parcels/refusal';
import { ScreenForm } from '~/app/components/parcels/screen-form';
import type { Parcel } from '~/app/components/parcels/types';
import type { ParcelChange } from '~/app/components/parcels/use-parcel-change';

type ScreenDialogProps = { parcel: Parcel; change: ParcelChange; onClose: () => void };

/** Asks for the reference and the method of the security screening. */
export function ScreenDialog({ parcel, change, onClose }: ScreenDialogProps): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <Dialog isOpen title={t('dialogs.screen.title')} onClose={onClose}>
      <ScreenForm parcel={parcel} change={change} className={styles.dialog} done={onClose}>
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('acts.screen')}
          </Button>
        </div>
      </ScreenForm>
    </Dialog>
  );
}
