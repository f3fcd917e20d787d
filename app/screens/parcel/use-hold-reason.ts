import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import type { HoldReason } from '~/domain/parcel/states';

/** Why a parcel is on hold. A client reads what tracking says of a name check: details are being checked. */
export function useHoldReason(): (reason: HoldReason) => string {
  const { t } = useTranslation('parcels');
  const { user } = useHost();
  const isClient = user?.role === 'client';
  return useCallback(
    (reason) => t(isClient && reason === 'sanctions' ? 'reasonsMine.sanctions' : `reasons.${reason}`),
    [t, isClient],
  );
}
