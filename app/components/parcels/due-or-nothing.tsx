import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useDueCents } from '~/app/components/payments/form-money';
import { useFormat } from '~/app/i18n/use-format';

type DueOrNothingProps = {
  formId: string;
  /** Where the customer pays. */
  payAt: string;
  isOver: boolean;
  /** The record stops for a reason that the card shows. */
  hasTrouble: boolean;
};

/** The way to pay what the customer owes; otherwise that there is nothing to do. */
export function DueOrNothing({ formId, payAt, isOver, hasTrouble }: DueOrNothingProps): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const dueCents = useDueCents(formId);
  if (dueCents > 0) return <LinkButton to={payAt}>{t('now.pay', { sum: format.aud(dueCents) })}</LinkButton>;
  return hasTrouble ? null : <p className="muted">{t(isOver ? 'now.over' : 'now.nothing')}</p>;
}
