import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PinLink } from '~/app/components/address/pin-link';
import { asLanguage } from '~/app/i18n/languages';
import { formatMobile } from '~/domain/core/mobile-text';
import { mobileOf } from '~/domain/core/phone';
import { addressLines } from '~/domain/customers/address-lines';
import styles from './preview.module.css';
import type { Party } from './types';

/** A sender or receiver: name, number, and the address in its country's format. */
export function PartyCard({
  title,
  party,
  foot,
}: {
  title: string;
  party: Party | null;
  /** Below the address. */
  foot?: ReactNode;
}): ReactNode {
  const { i18n, t } = useTranslation('forms');
  return (
    <div className={styles.party}>
      <h3>{title}</h3>
      {party ? (
        <address>
          <strong>{party.name}</strong>
          <a href={`tel:${mobileOf(party)}`} className="figures">
            {formatMobile(mobileOf(party))}
          </a>
          {addressLines(party.address, asLanguage(i18n.language)).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {party.address.country === 'MN' && <PinLink pin={party.address.pin} />}
          <span>{t(`countries.${party.address.country}`)}</span>
        </address>
      ) : (
        <p className="muted">–</p>
      )}
      {foot}
    </div>
  );
}
