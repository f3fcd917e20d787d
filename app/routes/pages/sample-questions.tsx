import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './faq.module.css';

const questions = ['delivery', 'damage', 'cancel', 'returns'] as const;

/** The demo texts of section 9 of the specification, marked as samples. They are not terms of this company. */
export function SampleQuestions(): ReactNode {
  const { t } = useTranslation('samples');
  return (
    <section className={styles.samples} aria-labelledby="faq-samples">
      <h2 id="faq-samples">{t('faq.title')}</h2>
      <p className="muted">{t('faq.lead')}</p>
      <dl>
        {questions.map((name) => (
          <div key={name}>
            <dt>{t(`faq.questions.${name}.question`)}</dt>
            <dd>{t(`faq.questions.${name}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
