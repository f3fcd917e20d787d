import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHoldReason } from '~/app/components/parcels/use-hold-reason';
import { type ParcelTrouble, parcelTroubles } from '~/domain/forms/parcel-troubles';
import styles from './preview.module.css';
import type { FormDetail } from './types';

/** Above an accepted form: the parcels that do not go their way, with the reason. */
export function ParcelTroubles({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const holdReason = useHoldReason();
  const troubles = parcelTroubles(form.parcels, form.priceApproval);
  if (troubles.length === 0) return null;
  const textOf = ({ status, holdReason: reason }: ParcelTrouble): string =>
    [t(`common:status.parcel.${status}`), reason && holdReason(reason)].filter(Boolean).join(' · ');
  return (
    <div className={styles.troubles} role="status">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <ul>
        {troubles.map((trouble) => (
          <li key={`${trouble.status} ${trouble.holdReason}`}>
            {trouble.pieceNos.length < form.parcels.length && (
              <strong>{t('text.piecesAre', { numbers: trouble.pieceNos.join(', ') })} </strong>
            )}
            {textOf(trouble)}
          </li>
        ))}
      </ul>
    </div>
  );
}
