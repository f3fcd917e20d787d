import { IconAlertTriangle, IconCircleCheck, IconPlaneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '~/domain/core/localized';
import type { GoodsAnswer } from '~/domain/goods/answer';
import { BatteryDetails } from './battery-details';
import styles from './edit.module.css';
import { GoodsQuestionField } from './goods-question';
import { useGoodsAnswer } from './use-goods-answer';
import type { ItemProps, useItem } from './use-item';

type GoodsAdviceProps = Pick<ItemProps, 'item' | 'at'> & { row: ReturnType<typeof useItem> };

/** Whether a line of goods may fly, said while it is typed, with the field of what is asked about it. */
export function GoodsAdvice({ item, at, row }: GoodsAdviceProps): ReactNode {
  const answer = useGoodsAnswer(item);
  return (
    <div className={styles.advice} aria-live="polite">
      {answer?.rule && answer.verdict !== 'allowed' && <Verdict answer={answer} />}
      {answer && <GoodsQuestionField answer={answer} item={item} at={at} row={row} />}
      {item.battery !== 'none' && item.battery !== 'loose' && (
        <BatteryDetails item={item} at={at} row={row} />
      )}
    </div>
  );
}

const icons = { never: IconPlaneOff, open: IconAlertTriangle, fine: IconCircleCheck } as const;

function Verdict({ answer }: { answer: GoodsAnswer }): ReactNode {
  const { t, i18n } = useTranslation('goods');
  const { verdict, rule, isAnswered } = answer;
  const look = verdict === 'never' ? 'never' : isAnswered ? 'fine' : 'open';
  const Icon = icons[look];
  return (
    <div className={styles.verdict} data-look={look}>
      <Icon size={20} aria-hidden="true" />
      <p>
        <strong>{t(look === 'fine' ? 'verdicts.answered' : `verdicts.${verdict}`)}</strong>{' '}
        {rule && localized(rule.text, i18n.language)}{' '}
        {rule && !rule.isConfirmed && <span className="muted">{t('text.unconfirmed')}</span>}
      </p>
    </div>
  );
}
