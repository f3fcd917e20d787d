import { IconUsb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useComputer } from './computer';
import { desktop } from './desktop';
import styles from './settings/settings.module.css';

/** Dialog to choose a screen's serial port, since Electron has none. */
export function SerialPortDialog(): ReactNode {
  const { t } = useTranslation('desktop');
  const { serialPorts } = useComputer();
  const choose = (id: string | null): void => void desktop.chooseSerialPort({ id });
  return (
    <Dialog isOpen={serialPorts !== null} title={t('serial.title')} onClose={() => choose(null)}>
      <div className={styles.ports}>
        <p className="muted">{t(serialPorts?.length === 0 ? 'serial.none' : 'serial.lead')}</p>
        {serialPorts?.map(({ id, name, label }) => (
          <Button
            key={id}
            variant="outline"
            isFullWidth
            icon={<IconUsb size={20} aria-hidden />}
            onClick={() => choose(id)}
          >
            {label === null || label === name ? name : t('serial.port', { name, label })}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => choose(null)}>
          {t('serial.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
