import { IconBarcode, IconScan, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { ViewSwitch } from '~/app/components/navigation/view-switch';
import { stationPath } from '~/app/components/station/address';
import { useHost } from '~/app/host';
import { type ScanAct, scanActs } from '~/domain/parcels/scan-acts';
import { permissionOf } from '~/domain/station/permissions';
import styles from './list.module.css';

/** The scan actions that the user may perform. */
export function useScanActs(): readonly ScanAct[] {
  const { can } = useHost();
  return scanActs.filter((act) => can(...permissionOf(act)));
}

/** The header of both stations: single scans, or many at once. */
export function ScanHead({ shown }: { shown: 'scan' | 'scanMany' }): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <div>
      <PageHead
        title={t('scan.title')}
        lead={t(`${shown}.lead`)}
        actions={
          <>
            <LinkButton
              to={stationPath}
              variant="outline"
              icon={<IconBarcode size={18} aria-hidden="true" />}
            >
              {t('scan.station')}
            </LinkButton>
            <LinkButton to="/moz/parcel/list" variant="outline">
              {t('scan.close')}
            </LinkButton>
          </>
        }
      />
      <ViewSwitch
        label={t('views.label')}
        shown={shown}
        views={[
          { id: 'scan', to: '/moz/parcel/list?view=scan', text: t('views.scan'), icon: IconScan },
          {
            id: 'scanMany',
            to: '/moz/parcel/list?view=scanMany',
            text: t('views.scanMany'),
            icon: IconStack2,
          },
        ]}
      />
    </div>
  );
}

type ScanActsProps<Act> = { acts: readonly Act[]; chosen: Act; onChoose: (act: Act) => void };

export function ScanActs<Act extends ScanAct | 'screen'>({
  acts,
  chosen,
  onChoose,
}: ScanActsProps<Act>): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <fieldset className={styles.acts}>
      <legend className="visually-hidden">{t('scan.act')}</legend>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === chosen ? 'filled' : 'outline'}
          aria-pressed={act === chosen}
          onClick={() => onChoose(act)}
        >
          {t(`scan.acts.${act}`)}
        </Button>
      ))}
    </fieldset>
  );
}
