import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { changeOf } from '~/domain/dashboard/trends/period';
import styles from './trends.module.css';
import { useTrendDays } from './use-trend';

/** The change compared with the period before. */
export function Change({ now, before }: { now: number; before: number }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const days = useTrendDays();
  const change = changeOf(now, before);
  if (change === undefined) return <p className="muted small">{t('trends.new')}</p>;
  const kind = change > 0 ? 'more' : change < 0 ? 'less' : 'same';
  const Icon = { more: IconTrendingUp, less: IconTrendingDown, same: IconMinus }[kind];
  const text = t(`trends.${kind}`, { number: format.number(Math.abs(change)) });
  const than = t(`trends.before_${days}`);
  return (
    <p className={styles.change} data-kind={kind}>
      <Icon size={16} aria-hidden="true" />
      <span>{kind === 'same' ? text : <TranslatedOrder text={text} than={than} />}</span>
    </p>
  );
}

/** «өмнөх 30 хоногоос 12 % их», “12 % more than the 30 days before”. */
function TranslatedOrder({ text, than }: { text: string; than: string }): ReactNode {
  const { t } = useTranslation('dashboard');
  const [before, after] = t('trends.compared', { than }).split('<change/>');
  return (
    <>
      {before}
      <strong>{text}</strong>
      {after}
    </>
  );
}
