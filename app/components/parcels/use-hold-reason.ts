import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownHoldReason } from '~/domain/parcels/states';

/** The text of a hold reason, as the server names it to this reader. */
export function useHoldReason(): (reason: ShownHoldReason) => string {
  const { t } = useTranslation('parcels');
  return useCallback((reason) => t(`reasons.${reason}`), [t]);
}
