import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { OfficeLines, OfficePhoto, useOffices } from '~/app/components/offices/offices';
import { type CompanyFact, CompanyFacts } from '~/app/components/public/company-facts';
import { Section } from '~/app/components/public/section';
import { officeTable } from '~/domain/core/offices';
import styles from './contact.module.css';
import { ContactForm } from './contact-form';

/** Where we are, when we are open, and a form. */
export function Contact({ company }: { company: readonly CompanyFact[] }): ReactNode {
  const { t } = useTranslation('home');
  const offices = useOffices();
  return (
    <Section id="contact" title={t('contact.title')} lead={t('contact.lead')}>
      <div className={styles.contact}>
        <div className={styles.reach}>
          <ul className={styles.offices}>
            {offices.map((office) => (
              <li key={office.office}>
                <IconMapPin size={22} aria-hidden="true" />
                <div>
                  <h3>{t(`contact.offices.${officeTable[office.office].side}`, { city: office.city })}</h3>
                  <OfficePhoto office={office} />
                  <OfficeLines office={office} />
                </div>
              </li>
            ))}
          </ul>
          <CompanyFacts facts={company} />
        </div>
        <div className={styles.card}>
          <PhoneFold label={t('contact.write')}>
            <ContactForm />
          </PhoneFold>
        </div>
      </div>
    </Section>
  );
}
