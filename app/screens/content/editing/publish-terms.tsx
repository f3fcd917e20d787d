import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf, refusalOf } from '~/app/api/problem';
import { Notice } from '~/app/components/auth/notice';
import { CheckField } from '~/app/components/form/check-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { fromZonedInput } from '~/domain/core/format/zones';
import { destinationZone } from '~/domain/core/offices';
import type { EditedText } from './editing-query';
import type { Edition } from './use-terms-change';

type PublishTermsProps = {
  text: EditedText;
  edition: Edition;
  isBusy: boolean;
  /** Why it was not published. */
  error: unknown;
  /** Undefined: from now on. */
  onConfirm: (validFrom: Date | undefined) => void;
  onClose: () => void;
};

/** A refusal of no field, with the way to what is missing. */
function Refusal({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation('content');
  const { Link } = useHost();
  const errorText = useErrorText();
  if (!error || Object.keys(fieldErrorsOf(error)).length > 0) return null;
  const isNameless = problemOf(error)?.code === 'terms.company_missing';
  return (
    <Notice tone="bad">
      {errorText(refusalOf(error))}
      {isNameless && (
        <>
          {'. '}
          <Link to="/moz/setting/generals?tab=company">{t('ask.openCompany')}</Link>
        </>
      )}
    </Notice>
  );
}

/** Asks for the first day of an edition, and whether the one who publishes it has read it. */
export function PublishTerms(props: PublishTermsProps): ReactNode {
  const { text, edition, isBusy, error, onConfirm, onClose } = props;
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
      <p>{t(`ask.${text}Text`)}</p>
      <ZonedTimeField
        label={t('fields.validFrom')}
        hint={t('hints.validFrom')}
        zone={destinationZone}
        value={typed}
        onChange={setTyped}
        error={fieldErrorsOf(error).validFrom}
      />
      <Refusal error={error} />
      <CheckField
        label={t(`fields.isConfirmedFor.${text}`)}
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
      />
    </ConfirmDialog>
  );
}
