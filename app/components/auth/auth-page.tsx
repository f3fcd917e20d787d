import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlightPath } from '~/app/components/media/flight-path';
import styles from './auth-page.module.css';

export type Steps = {
  names: readonly string[];
  /** The current step, from 0. */
  at: number;
};

type AuthPageProps = {
  title: string;
  lead: string;
  steps?: Steps | undefined;
  /** Links for visitors who came to the wrong page. */
  links?: ReactNode;
  children: ReactNode;
  /** `card` is a centred card; `split` has the flight beside it. */
  look?: 'split' | 'card';
};

/** A page with one card. The plane's position shows the current step. */
export function AuthPage({ title, lead, steps, links, children, look = 'split' }: AuthPageProps): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.page} data-look={look}>
      <aside className={styles.aside}>
        <FlightPath className={styles.path} progress={steps ? (steps.at + 0.5) / steps.names.length : 0.5} />
        <h2>{t('aside.title')}</h2>
        <p className={styles.text}>{t('aside.text')}</p>
      </aside>
      <div className={styles.sheet}>
        {steps && <StepList {...steps} />}
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
        {links && <nav className={styles.links}>{links}</nav>}
      </div>
    </div>
  );
}

function StepList({ names, at }: Steps): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <ol className={styles.steps} aria-label={t('steps.label', { step: at + 1, count: names.length })}>
      {names.map((name, step) => (
        <li
          key={name}
          className={styles.step}
          data-state={stateOf(step, at)}
          aria-current={step === at ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function stateOf(step: number, at: number): 'done' | 'present' | 'future' {
  if (step === at) return 'present';
  return step < at ? 'done' : 'future';
}
