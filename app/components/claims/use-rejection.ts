import { useTranslation } from 'react-i18next';
import type { Outputs } from '~/server/router';

type ClaimOutcome = Pick<Outputs['claims']['list']['rows'][number], 'rejection' | 'reason'>;

/** Why a claim was rejected, as its customer reads it; undefined for another one. */
export function useRejection({ rejection, reason }: ClaimOutcome): string | undefined {
  const { t } = useTranslation('claims');
  if (rejection === null) return undefined;
  if (rejection === 'staff' && reason === '') return t('rejections.taken_back');
  return t(`rejections.${rejection}`, { reason });
}
