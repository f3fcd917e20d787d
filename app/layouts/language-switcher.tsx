import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { type Language, languages } from '~/app/i18n/languages';
import styles from './switchers.module.css';

const ownNames: Readonly<Record<Language, string>> = { mn: 'Монгол', en: 'English' };
const shortNames: Readonly<Record<Language, string>> = { mn: 'МН', en: 'EN' };

/** Mongolian or English. A plain form that also works without JavaScript. */
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
          aria-label={ownNames[language]}
          onClick={() => setPreference('language', language)}
        >
          {shortNames[language]}
        </button>
      ))}
    </form>
  );
}
