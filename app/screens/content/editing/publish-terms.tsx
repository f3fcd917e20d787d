import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { CheckField } from '~/app/components/form/check-field';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { fromZonedInput } from '~/domain/core/format/zones';
import { destinationZone } from '~/domain/core/offices';
import type { Edition } from './use-terms-change';

type PublishTermsProps = {
  edition: Edition;
  isBusy: boolean;
  /** Undefined: from now on. */
  onConfirm: (validFrom: Date | undefined) => void;
  onClose: () => void;
};

/** Asks for the first day of an edition, and whether the one who publishes it has read it. */
export function PublishTerms({ edition, isBusy, onConfirm, onClose }: PublishTermsProps): ReactNode {
  const { t } = useTranslation('content');
  const [typed, setTyped] = useState('');
  const [isRead, setRead] = useState(false);
  const validFrom = fromZonedInput(typed, destinationZone);
  const isTimeGood = typed === '' || validFrom !== undefined;
  return (
    <ConfirmDialog
      isOpen
      title={t('ask.terms', { number: edition.number })}
      confirmLabel={t('acts.publish')}
      isBusy={isBusy}
      isConfirmDisabled={!isRead || !isTimeGood}
      onConfirm={() => onConfirm(validFrom)}
      onClose={onClose}
    >
      <p>{t('ask.termsText')}</p>
      <ZonedTimeField
        label={t('fields.validFrom')}
        hint={t('hints.validFrom')}
        zone={destinationZone}
        value={typed}
        onChange={setTyped}
      />
      <CheckField
        label={t('fields.isConfirmed')}
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
      />
    </ConfirmDialog>
  );
}
