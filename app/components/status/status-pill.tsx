import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './status-pill.module.css';
import {
  type StatusColor,
  type StatusKind,
  type StatusLook,
  type StatusStates,
  statusLooks,
} from './status-table';

type StatusPillProps<Kind extends StatusKind> = { kind: Kind; state: StatusStates[Kind]; size?: 'md' | 'lg' };

/** The state of a form, parcel or cargo: colour, icon and text. */
export function StatusPill<Kind extends StatusKind>({ kind, state, size }: StatusPillProps<Kind>): ReactNode {
  const { t } = useTranslation();
  const looks: Readonly<Record<StatusStates[Kind], StatusLook>> = statusLooks[kind];
  const { color, icon } = looks[state];
  return (
    <Pill color={color} icon={icon} size={size}>
      {t(`status.${kind}.${state}`)}
    </Pill>
  );
}

type PillProps = {
  color: StatusColor;
  icon: StatusLook['icon'];
  children: ReactNode;
  size?: 'md' | 'lg' | undefined;
};

/** A pill for a fact that is not a state, such as a hold reason or the chargeable weight's kind. */
export function Pill({ color, icon: Icon, children, size = 'md' }: PillProps): ReactNode {
  return (
    <span className={styles.pill} data-color={color} data-size={size}>
      <Icon size={size === 'lg' ? 18 : 15} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
