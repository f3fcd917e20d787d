import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '~/app/i18n/languages';
import { formatMobile } from '~/domain/core/mobile-text';
import { mobileOf } from '~/domain/core/phone';
import { placeLine } from '~/domain/customers/address-lines';
import type { Outputs } from '~/server/router';
import styles from './receive.module.css';

type Form = Outputs['forms']['get'];

/** Sender, receiver and delivery mode, for the clerk to check before measuring. */
export function Parties({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <section aria-label={t('receive.parties')}>
      <dl className={styles.parties}>
        <Party title={t('facts.sender')} party={form.sender} />
        <Party title={t('facts.receiver')} party={form.receiver} />
        <div>
          <dt>{t('delivery.title')}</dt>
          <dd>
            <strong>{t(`delivery.modes.${form.delivery}`)}</strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Party({ title, party }: { title: string; party: Form['sender'] }): ReactNode {
  const { i18n } = useTranslation();
  if (!party) return null;
  const mobile = mobileOf(party);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{party.name}</strong>
        <a href={`tel:${mobile}`} className="figures">
          {formatMobile(mobile)}
        </a>
        <span>{placeLine(party.address, asLanguage(i18n.language))}</span>
      </dd>
    </div>
  );
}
