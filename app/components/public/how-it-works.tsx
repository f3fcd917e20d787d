import { IconClipboardText, IconPackages, IconPlaneInflight, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './how-it-works.module.css';
import { Section } from './section';

const steps = [
  { key: 'form', icon: IconClipboardText },
  { key: 'counter', icon: IconScale },
  { key: 'flight', icon: IconPlaneInflight },
  { key: 'handOver', icon: IconPackages },
] as const;

/** Four steps from the form to the hand-over. */
export function HowItWorks(): ReactNode {
  const { t } = useTranslation('home');
  return (
    <Section id="how" title={t('how.title')}>
      <ol className={styles.steps}>
        {steps.map(({ key, icon: Icon }) => (
          <li key={key}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={24} stroke={1.75} />
            </span>
            <div className={styles.text}>
              <h3>{t(`how.steps.${key}.title`)}</h3>
              <p className="muted">{t(`how.steps.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
