import {
  IconCircleCheck,
  IconCircleX,
  IconClockQuestion,
  IconFileCertificate,
  IconHelpCircle,
  IconRulerMeasure,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import type { GoodsVerdict } from '~/domain/goods/rule';
import type { Rule } from './typed-rule';

const looks = {
  allowed: { color: 'green', icon: IconCircleCheck },
  asks: { color: 'sky', icon: IconHelpCircle },
  limited: { color: 'gold', icon: IconRulerMeasure },
  permit: { color: 'gold', icon: IconFileCertificate },
  never: { color: 'red', icon: IconCircleX },
} as const;

/** What a rule says of its goods. */
export function VerdictPill({ verdict }: { verdict: GoodsVerdict }): ReactNode {
  const { t } = useTranslation('goods-rules');
  return <Pill {...looks[verdict]}>{t(`verdicts.${verdict}`)}</Pill>;
}

/** Whether the company has confirmed a rule, and when it was compared with its source. */
export function ConfirmationPill({ rule }: { rule: Rule }): ReactNode {
  const { t } = useTranslation('goods-rules');
  const { shortDate } = useFormat();
  if (!rule.isConfirmed || rule.checkedOn === null)
    return (
      <Pill color="gold" icon={IconClockQuestion}>
        {t('confirmations.open')}
      </Pill>
    );
  const day = shortDate(startOfDay(rule.checkedOn, homeZone), homeZone);
  return (
    <Pill color="neutral" icon={IconCircleCheck}>
      {t('checkedOn', { day })}
    </Pill>
  );
}
