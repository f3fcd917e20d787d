import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { useFormat } from '~/app/i18n/use-format';

/** The liability limit of a case with its arithmetic; where no rate is entered, that it is not known. */
export function LimitText({ limit }: { limit: NonNullable<CaseDetail['limit']> }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { limitCents, declaredForCarriageCents, grossG, sdrPerKg, sdrCents } = limit;
  if (limitCents === null) return <p className="muted">{t('limit.unknown')}</p>;
  const total = format.aud(limitCents);
  if (declaredForCarriageCents !== null) return <p>{t('limit.declared', { total })}</p>;
  return (
    <p>
      {t('limit.byWeight', { total, weight: format.kg(grossG), sdr: sdrPerKg, rate: format.aud(sdrCents) })}
    </p>
  );
}
