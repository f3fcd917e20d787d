import {
  type Icon,
  IconCalculator,
  IconClipboardPlus,
  IconLayoutGrid,
  IconMapPin,
  IconPackage,
  IconPlaneDeparture,
  IconQrcode,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DropDown } from '~/app/components/overlay/drop-down';
import { useHost } from '~/app/host';
import type { MenuKey } from '~/app/i18n/text-key';
import type { Action, Subject } from '~/domain/roles/permissions';
import styles from './shortcuts.module.css';

type Shortcut = { to: string; text: MenuKey; icon: Icon; action?: Action; subject?: Subject };

const shortcuts: readonly Shortcut[] = [
  {
    to: '/moz/form/edit/new',
    text: 'registerParcel',
    icon: IconClipboardPlus,
    action: 'create',
    subject: 'Form',
  },
  {
    to: '/moz/form/list',
    text: 'shortcuts.receive',
    icon: IconQrcode,
    action: 'receive',
    subject: 'Form',
  },
  {
    to: '/moz/parcel/list',
    text: 'titles.moz-parcel-list',
    icon: IconPackage,
    action: 'read',
    subject: 'Parcel',
  },
  {
    to: '/moz/cargo?tab=planned',
    text: 'plannedCargo',
    icon: IconPlaneDeparture,
    action: 'read',
    subject: 'Cargo',
  },
  { to: '/track', text: 'titles.track', icon: IconMapPin },
  { to: '/home#price', text: 'calculator', icon: IconCalculator },
];

/** The most frequent actions, one click away. */
export function Shortcuts(): ReactNode {
  const { t } = useTranslation('nav');
  const { Link, can } = useHost();
  const shown = shortcuts.filter(({ action, subject }) => !action || !subject || can(action, subject));
  return (
    <DropDown
      label={t('shortcuts.title')}
      sign={<IconLayoutGrid size={22} stroke={1.75} aria-hidden="true" />}
    >
      {(close) => (
        <ul className={styles.grid}>
          {shown.map(({ to, text, icon: Sign }) => (
            <li key={to}>
              <Link to={to} className={styles.shortcut} onClick={close}>
                <Sign size={24} stroke={1.5} aria-hidden="true" />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  );
}
