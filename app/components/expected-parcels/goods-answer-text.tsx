import { IconAlertTriangle, IconPlaneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import type { FliesAnswer } from '~/domain/goods/flies';
import styles from './expected-parcels.module.css';

/** Says that goods may not fly, or only after a question, with the reason and the ways that remain. */
export function GoodsAnswerText({ answer }: { answer: FliesAnswer }): ReactNode {
  const { t, i18n } = useTranslation('expected-parcels');
  const { Link } = useHost();
  if (answer.flies === 'yes') return null;
  const isBarred = answer.flies === 'never';
  return (
    <div className={styles.answer} data-barred={isBarred || undefined} role="status">
      {isBarred ? (
        <IconPlaneOff size={20} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={20} aria-hidden="true" />
      )}
      <div>
        <p>
          <strong>{t(isBarred ? 'goods.never' : 'goods.asks')}</strong>{' '}
          {answer.text && localized(answer.text, i18n.language)}
        </p>
        {isBarred && (
          <ul>
            {answer.ways.map((way) => (
              <li key={way}>{t(`goods.ways.${way}`)}</li>
            ))}
          </ul>
        )}
        <Link to="/front-pages/help-center/article/prohibited-goods">{t('goods.more')}</Link>
      </div>
    </div>
  );
}
