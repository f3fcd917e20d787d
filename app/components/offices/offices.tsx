import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '~/app/i18n/languages';
import { type OfficeDetails, type OfficeText, officesIn } from '~/domain/settings/offices/office';
import styles from './offices.module.css';

const OfficesContext = createContext<readonly OfficeDetails[]>([]);

/** Public pages get the offices from their layout's loader, so that they work without JavaScript. */
export const OfficesProvider = OfficesContext.Provider;

/** The offices of a public page, in its language; one of which only the city is known is left out. */
export function useOffices(): OfficeText[] {
  const { i18n } = useTranslation();
  return officesIn(useContext(OfficesContext), asLanguage(i18n.language)).filter(
    ({ phone, address, hours, mapLink }) => [phone, address, hours, mapLink].some(Boolean),
  );
}

/** The branch as one sees it from the street, if the settings have a photo. */
export function OfficePhoto({ office: { city, photoFileId } }: { office: OfficeText }): ReactNode {
  const { t } = useTranslation();
  if (photoFileId === null) return null;
  return (
    <img
      className={styles.photo}
      src={`/api/files/${photoFileId}?size=small`}
      alt={t('offices.photo', { city })}
      loading="lazy"
    />
  );
}

/** Phone, address with a map link, and opening hours. */
export function OfficeLines({ office }: { office: OfficeText }): ReactNode {
  const { t } = useTranslation();
  const { city, phone, phoneLink, address, mapLink, hours } = office;
  return (
    <div className={styles.lines}>
      {phone && (
        <a href={phoneLink} className={styles.phone} aria-label={t('offices.call', { city, phone })}>
          {phone}
        </a>
      )}
      {address && <span>{address}</span>}
      {hours && <span className="muted">{hours}</span>}
      {mapLink && (
        <a href={mapLink} target="_blank" rel="noreferrer" aria-label={t('offices.mapOf', { city })}>
          {t('offices.map')}
        </a>
      )}
    </div>
  );
}

/** Only the phones, after a sentence that asks the reader to call. Renders nothing when no office has one. */
export function OfficePhones({ offices }: { offices: readonly OfficeText[] }): ReactNode {
  const { t } = useTranslation();
  const shown = offices.filter(({ phone }) => phone !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.phones} aria-label={t('offices.phones')}>
      {shown.map(({ office, city, phone, phoneLink }) => (
        <li key={office}>
          {city} <a href={phoneLink}>{phone}</a>
        </li>
      ))}
    </ul>
  );
}
