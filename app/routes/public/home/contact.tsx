import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfficeLines, useOffices } from '~/app/components/offices/offices';
import { Section } from '~/app/components/public/section';
import styles from './contact.module.css';
import { ContactForm } from './contact-form';

/** Addresses, opening hours and a contact form. */
export function Contact(): ReactNode {
  const { t } = useTranslation('home');
  const offices = useOffices();
  return (
    <Section id="contact" title={t('contact.title')} lead={t('contact.lead')}>
      <div className={styles.contact}>
        <ul className={styles.offices}>
          {offices.map((office) => (
            <li key={office.office}>
              <IconMapPin size={22} aria-hidden="true" />
              <div>
                <h3>{t(office.office === 'sydney' ? 'contact.sydney' : 'contact.ulaanbaatar')}</h3>
                <OfficeLines office={office} />
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.card}>
          <ContactForm />
        </div>
      </div>
    </Section>
  );
}
