import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconPlaneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { localized } from '~/domain/core/localized';
import { originZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './goods.module.css';

type GoodsCheck = Outputs['goods']['check'];

const icons = {
  never: IconPlaneOff,
  permit: IconAlertTriangle,
  limited: IconAlertTriangle,
  asks: IconInfoCircle,
  allowed: IconCircleCheck,
} as const;

/** What the rules of goods say of a description: the verdict, why, and where it is written. */
export function GoodsResult({ q, answer }: { q: string; answer: GoodsCheck }): ReactNode {
  const { t, i18n } = useTranslation('goods');
  const { Link } = useHost();
  const { verdict, rule, question } = answer;
  const Icon = icons[verdict];
  return (
    <section className={styles.result} data-verdict={verdict} aria-labelledby="goods-result">
      <Icon size={28} aria-hidden="true" />
      <div>
        <h2 id="goods-result">{t(rule ? `send.answers.${verdict}` : 'send.answers.unknown', { q })}</h2>
        {rule && <p>{localized(rule.text, i18n.language)}</p>}
        {question && verdict !== 'never' && <p>{t('send.asked')}</p>}
        {rule ? <Source rule={rule} /> : <p className="muted">{t('send.unknown')}</p>}
        <Link to="/front-pages/help-center/article/prohibited-goods">{t('send.more')}</Link>
      </div>
    </section>
  );
}

function Source({ rule }: { rule: NonNullable<GoodsCheck['rule']> }): ReactNode {
  const { t } = useTranslation('goods');
  const format = useFormat();
  const { source, checkedOn, isConfirmed } = rule;
  return (
    <p className="muted small">
      {source !== '' &&
        checkedOn !== null &&
        t('send.source', { source, day: format.date(startOfDay(checkedOn, originZone), originZone) })}{' '}
      {!isConfirmed && t('send.unconfirmed')}
    </p>
  );
}
