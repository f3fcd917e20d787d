import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { faqCategories } from '~/domain/content/faq-categories';
import styles from './faq-list.module.css';
import { RichText } from './rich-text';

export type Question = {
  id: string;
  category: (typeof faqCategories)[number];
  question: string;
  html: string;
};

type FaqListProps = {
  questions: readonly Question[];
  heading?: 'h2' | 'h3';
  /** On a phone, the questions of a topic are shown after a press on its name. */
  isFolded?: boolean;
};

/** Questions by topic. Each opens without JavaScript. */
export function FaqList({ questions, heading: Heading = 'h3', isFolded = false }: FaqListProps): ReactNode {
  const { t } = useTranslation('home');
  return (
    <div className={styles.faq}>
      {faqCategories.map((category) => {
        const own = questions.filter((question) => question.category === category);
        if (own.length === 0) return null;
        return (
          <section key={category} className={styles.group} aria-labelledby={`faq-${category}`}>
            <Heading id={`faq-${category}`} className={styles.category} data-folded={isFolded}>
              {t(`faq.categories.${category}`)}
            </Heading>
            <PhoneFold label={t(`faq.categories.${category}`)} isFolded={isFolded}>
              {own.map(({ id, question, html }) => (
                <details key={id} className={styles.item}>
                  <summary>
                    {question}
                    <IconPlus size={20} aria-hidden="true" />
                  </summary>
                  <div className={styles.answer}>
                    <RichText html={html} size="sm" />
                  </div>
                </details>
              ))}
            </PhoneFold>
          </section>
        );
      })}
    </div>
  );
}

/** The first questions of each topic. */
export function firstOfEach(questions: readonly Question[], count: number): Question[] {
  return faqCategories.flatMap((category) =>
    questions.filter((question) => question.category === category).slice(0, count),
  );
}
