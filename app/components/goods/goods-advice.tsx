import { IconAlertTriangle, IconCircleCheck, IconPlaneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '~/domain/core/localized';
import type { GoodsAnswer } from '~/domain/goods/answer';
import type { FoldedRules } from '~/domain/goods/match';
import { BatteryDetails } from './battery-details';
import styles from './goods.module.css';
import { GoodsQuestionField } from './goods-question';
import type { GoodsLineProps } from './line-props';
import { PermitFields } from './permit-fields';
import { useGoodsAnswer } from './use-goods-answer';

type GoodsAdviceProps = GoodsLineProps & {
  /** Undefined until they are loaded. A visitor's page brings them along; a signed-in screen asks for them. */
  rules: FoldedRules | undefined;
  /** What is said of goods that never fly, where more can be done with them than not to send them. */
  barredText?: (answer: GoodsAnswer) => ReactNode;
};

/** Whether a line of goods may fly, said while it is typed, with the field of what is asked about it. */
export function GoodsAdvice({ rules, barredText, ...props }: GoodsAdviceProps): ReactNode {
  const { line } = props;
  const answer = useGoodsAnswer(rules, line);
  const isBarred = answer?.verdict === 'never';
  return (
    <div className={styles.advice} aria-live="polite">
      {isBarred && barredText?.(answer)}
      {answer?.rule && answer.verdict !== 'allowed' && !(isBarred && barredText) && (
        <Verdict answer={answer} />
      )}
      {answer && <GoodsQuestionField answer={answer} {...props} />}
      {answer && <PermitFields answer={answer} {...props} />}
      {(line.battery === 'contained' || line.battery === 'packed_with') && <BatteryDetails {...props} />}
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
