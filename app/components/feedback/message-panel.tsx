import type { ReactNode } from 'react';
import { LinkButton } from '~/app/components/actions/button';
import { FlightPath } from '~/app/components/media/flight-path';
import styles from './message-panel.module.css';

export type Way = { to: string; text: string };

type MessagePanelProps = {
  /** A word or a number above the title. */
  sign: ReactNode;
  title: string;
  text: ReactNode;
  /** The position of the plane, 0 to 1. */
  progress?: number;
  /** Links; the first is the most useful one. */
  ways: readonly Way[];
  /** Replaces the first link. */
  button?: ReactNode;
  isAlert?: boolean;
  children?: ReactNode;
};

/** A page with a single message, and links to continue. */
export function MessagePanel(props: MessagePanelProps): ReactNode {
  const { sign, title, text, progress = 0.32, ways, button, isAlert, children } = props;
  return (
    <section className={styles.panel} role={isAlert ? 'alert' : undefined}>
      <FlightPath className={styles.path} progress={progress} />
      <p className={styles.sign}>{sign}</p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        {button}
        {ways.map(({ to, text }, at) => (
          <LinkButton key={to} to={to} variant={at === 0 && !button ? 'filled' : 'outline'}>
            {text}
          </LinkButton>
        ))}
      </div>
      {children}
    </section>
  );
}
