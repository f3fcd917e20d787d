import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { holdReasonKey } from '~/domain/parcels/holds';
import type { HoldReason } from '~/domain/parcels/states';

/** The text of a hold reason. */
export function useHoldReason(): (reason: HoldReason) => string {
  const { t } = useTranslation('parcels');
  const { user } = useHost();
  const isClient = user?.role === 'client';
  return useCallback((reason) => t(holdReasonKey(reason, isClient)), [t, isClient]);
}
