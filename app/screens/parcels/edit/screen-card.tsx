import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { Refusal } from '~/app/components/parcels/refusal';
import { ScreenForm } from '~/app/components/parcels/screen-form';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import styles from './edit.module.css';

/** The security screening, with its own Save button. */
export function ScreenCard({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const change = useParcelChange(parcel);
  return (
    <Card title={t('dialogs.screen.title')}>
      <ScreenForm parcel={parcel} change={change} className={styles.form}>
        <Refusal code={change.refusal} />
        <Button type="submit" variant="outline" isBusy={change.isBusy}>
          {t('acts.screen')}
        </Button>
      </ScreenForm>
    </Card>
  );
}
