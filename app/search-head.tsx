import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findScreen } from '~/app/guard/route-table';
import { asLanguage, type Language, languages } from '~/app/i18n/languages';
import { defaultLocale, localeFacts } from '~/domain/core/format/locale';

/** The canonical URL of a page, its languages and its picture; `noindex` for screens that are not listed. */
export function SearchHead({ origin }: { origin: string | undefined }): ReactNode {
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  const screen = findScreen(pathname);
  const isOneParcel = pathname.startsWith('/track/');
  if (!origin || !screen?.isListed || isOneParcel) return <meta name="robots" content="noindex" />;
  const language = asLanguage(i18n.language);
  const canonical = addressIn(language, origin + pathname);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(each, origin + pathname)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathname} />
      <meta property="og:site_name" content="Moz" />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={localeFacts[language].openGraph} />
      <meta property="og:image" content={`${origin}/og-${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The address that shows a page in a language to a visitor who has chosen none; the default needs no mark. */
export function addressIn(language: Language, address: string): string {
  return language === defaultLocale ? address : `${address}?lang=${language}`;
}
