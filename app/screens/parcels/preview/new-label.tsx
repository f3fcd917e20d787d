import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import { useHost } from '~/app/host';
import { canAct } from '~/domain/parcels/acts';
import styles from './preview.module.css';

/** For staff: the label shows a receiver who was corrected since. A press marks the new one. */
export function NewLabel({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const change = useParcelChange(parcel);
  if (!parcel.staff?.needsNewLabel || !canAct('relabel', parcel) || !can('update', 'Parcel')) return null;
  return (
    <Card title={t('relabel.title')}>
      <div className={styles.relabel}>
        <p>{t('relabel.text')}</p>
        <LinkButton
          variant="outline"
          to={`/moz/parcel/preview/${parcel.id}?view=label`}
          icon={<IconPrinter size={20} aria-hidden="true" />}
        >
          {t('acts.label')}
        </LinkButton>
        <Button
          isBusy={change.isBusy}
          onClick={() =>
            change.run({ body: { act: 'relabel' }, send: (parcels, seen) => parcels.relabel.mutate(seen) })
          }
        >
          {t('relabel.done')}
        </Button>
      </div>
    </Card>
  );
}
