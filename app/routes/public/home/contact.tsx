import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '~/app/components/public/section';
import styles from './contact.module.css';
import { ContactForm } from './contact-form';

const offices = [
  { name: 'contact.sydney', address: 'contact.sydneyAddress', hours: 'contact.sydneyHours' },
  { name: 'contact.ulaanbaatar', address: 'contact.ulaanbaatarAddress', hours: 'contact.ulaanbaatarHours' },
] as const;

/** Where we are, when we are open, and a form. */
export function Contact(): ReactNode {
  const { t } = useTranslation('home');
  return (
    <Section id="contact" title={t('contact.title')} lead={t('contact.lead')}>
      <div className={styles.contact}>
        <ul className={styles.offices}>
          {offices.map(({ name, address, hours }) => (
            <li key={name}>
              <IconMapPin size={22} aria-hidden="true" />
              <div>
                <h3>{t(name)}</h3>
                <p>{t(address)}</p>
                <p className="muted">{t(hours)}</p>
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
