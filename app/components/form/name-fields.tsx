import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '~/app/i18n/languages';
import { localeFacts } from '~/domain/core/format/locale';

type NameFieldsProps = { given: ReactNode; family: ReactNode };

/** The two fields of a person's name in the order of the reader's language. */
export function NameFields({ given, family }: NameFieldsProps): ReactNode {
  const { i18n } = useTranslation();
  return localeFacts[asLanguage(i18n.language)].isFamilyNameFirst ? (
    <>
      {family}
      {given}
    </>
  ) : (
    <>
      {given}
      {family}
    </>
  );
}
