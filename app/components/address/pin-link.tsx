import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pinLink } from '~/domain/customers/map-pin';
import styles from './address.module.css';

/** A link to the map at the pin of an address. Renders nothing without a pin. */
export function PinLink({ pin }: { pin: string }): ReactNode {
  const { t } = useTranslation('forms');
  const href = pinLink(pin);
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.pin}>
      <IconMapPin size={16} aria-hidden="true" />
      {t('text.onMap')}
    </a>
  );
}
