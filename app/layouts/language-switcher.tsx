import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { languages } from '~/app/i18n/languages';
import { localeFacts } from '~/domain/core/format/locale';
import styles from './switchers.module.css';

/** The languages of the interface. A plain form, so that it works without JavaScript too. */
export function LanguageSwitcher(): ReactNode {
  const { t } = useTranslation('nav');
  const { preferences, setPreference, pathname } = useHost();
  return (
    <form
      method="post"
      action="/preferences"
      className={styles.switcher}
      aria-label={t('language')}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="returnTo" value={pathname} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          className={styles.option}
          aria-pressed={preferences.language === language}
          onClick={() => setPreference('language', language)}
        >
          {localeFacts[language].shortName}
          <span className="visually-hidden"> {localeFacts[language].ownName}</span>
        </button>
      ))}
    </form>
  );
}
