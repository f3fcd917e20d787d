import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './faq-list.module.css';

const categories = ['sending', 'price', 'customs', 'tracking', 'payment'] as const;
export type Question = {
  id: string;
  category: (typeof categories)[number];
  question: string;
  answer: string;
};

/** Questions by subject; each opens by itself, without any script. */
export function FaqList({ questions }: { questions: readonly Question[] }): ReactNode {
  const { t } = useTranslation('home');
  return (
    <div className={styles.faq}>
      {categories.map((category) => {
        const own = questions.filter((question) => question.category === category);
        if (own.length === 0) return null;
        return (
          <section key={category} aria-labelledby={`faq-${category}`}>
            <h3 id={`faq-${category}`} className={styles.category}>
              {t(`faq.categories.${category}`)}
            </h3>
            {own.map(({ id, question, answer }) => (
              <details key={id} className={styles.item}>
                <summary>
                  {question}
                  <IconPlus size={20} aria-hidden="true" />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </section>
        );
      })}
    </div>
  );
}
