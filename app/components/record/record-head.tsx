import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useHost } from '~/app/host';
import styles from './record.module.css';
import { useFocusGoesOn } from './use-focus-goes-on';

type RecordHeadProps = {
  /** The record's identifier: a parcel number, a form code. */
  name: ReactNode;
  /** A StatusPill. */
  status?: ReactNode | undefined;
  /** One secondary line under the name. */
  facts?: ReactNode | undefined;
  /** The primary action: a filled Button. */
  next?: ReactNode | undefined;
  /** Other actions: quiet or outlined Buttons. */
  others?: ReactNode | undefined;
  back?: { to: string; label: string };
};

/** The header of a record: name, state, primary action. */
export function RecordHead({ name, status, facts, next, others, back }: RecordHeadProps): ReactNode {
  const { Link } = useHost();
  const head = useRef<HTMLElement>(null);
  useFocusGoesOn(head);
  return (
    <header ref={head} className={styles.head}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{name}</h1>
          {status}
        </div>
        {(next || others) && (
          <div className={styles.actions}>
            {others}
            {next}
          </div>
        )}
      </div>
      {facts && <p className="muted">{facts}</p>}
    </header>
  );
}
