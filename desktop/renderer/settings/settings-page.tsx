import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/app/components/layout/page-head';
import { useComputer } from '../computer';
import { DeviceCard } from './device-card';
import { LabelCard } from './label-card';
import { PrinterCard } from './printer-card';
import { ScaleCard } from './scale-card';
import { ServerCard } from './server-card';
import styles from './settings.module.css';
import { SoundCard } from './sound-card';
import { UpdateCard } from './update-card';

/** Settings of this computer, for every user. */
export function SettingsPage(): ReactNode {
  const { t } = useTranslation('desktop');
  const { visitor } = useComputer();
  return (
    <div className={visitor ? undefined : styles.alone}>
      <PageHead title={t('settings.title')} lead={t('settings.lead')} />
      <div className={styles.cards}>
        <DeviceCard />
        <PrinterCard />
        <LabelCard />
        <ScaleCard />
        <SoundCard />
        <UpdateCard />
        <ServerCard />
      </div>
    </div>
  );
}
