import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { plainPageLoader } from '~/app/page.server';
import styles from './samples.module.css';

export const loader = plainPageLoader('pages-typography');

const colours = ['ink', 'muted', 'link', 'gold-text', 'danger'] as const;

/** The sizes, weights and colours of text, with the letters that only Mongolian needs. */
export default function TypographyRoute(): ReactNode {
  const { t } = useTranslation('samples');
  return (
    <>
      <PageHead title={t('type.title')} lead={t('type.lead')} />
      <div className={styles.stack}>
        <Card title={t('type.headings')}>
          <div className={styles.stack}>
            <p className={styles.h1}>{t('type.sample')}</p>
            <p className={styles.h2}>{t('type.sample')}</p>
            <p className={styles.h3}>{t('type.sample')}</p>
            <p className={styles.h4}>{t('type.sample')}</p>
          </div>
        </Card>
        <Card title={t('type.body')}>
          <div className={styles.stack}>
            <p>{t('type.text')}</p>
            <p className="muted">{t('type.text')}</p>
            <p className="small">{t('type.text')}</p>
            <p className="code">CM 4731 2482 9 XM</p>
          </div>
        </Card>
        <Card title={t('type.letters')}>
          <div className={styles.stack}>
            <p lang="mn">Аа Бб Вв Гг Дд Ее Ёё Жж Зз Ии Йй Кк Лл Мм Нн Оо Өө Пп Рр Сс Тт Уу Үү Фф Хх</p>
            <p className="figures">0123456789 · A$ · ₮ · % · №</p>
          </div>
        </Card>
        <Card title={t('type.colours')}>
          <ul className={styles.stack}>
            {colours.map((name) => (
              <li key={name} className={styles.colour} data-colour={name}>
                {t('type.sample')} <code>{`--${name}`}</code>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
