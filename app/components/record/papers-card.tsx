import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { type DocumentKind, documentAddress } from '~/domain/documents/kinds';
import { paperLocales } from '~/domain/documents/languages';
import styles from './papers-card.module.css';

export type PaperFile = {
  label: string;
  href: string;
  hint?: string;
  /** Called when the file is opened, for example to record a printed label. */
  onOpen?: () => void;
};
export type Paper = { id: string; name: string; files: readonly PaperFile[]; note?: ReactNode };

type Papers = { papers: readonly Paper[]; title?: string };

/** The documents of a record in their file formats. They open in a new tab. */
export function PapersCard({ papers, title }: Papers): ReactNode {
  const { t } = useTranslation('documents');
  if (papers.length === 0) return null;
  return (
    <Card title={title ?? t('title')}>
      <PaperList papers={papers} />
    </Card>
  );
}

/** The same list within a card that says more. */
export function PaperList({ papers }: Pick<Papers, 'papers'>): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <ul className={styles.papers}>
      {papers.map(({ id, name, files, note }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <span className={styles.files}>
            {files.map((file) => (
              <a
                key={file.href}
                href={file.href}
                target="_blank"
                rel="noreferrer"
                title={file.hint}
                onClick={file.onOpen}
                aria-label={t('card.file', { name, file: file.label })}
              >
                {file.label}
              </a>
            ))}
          </span>
          {note}
        </li>
      ))}
    </ul>
  );
}

/** A document in each of `paperLocales`, whichever the reader's own is: papers go to people in two countries. */
export function useBothLanguages(): (
  kind: DocumentKind,
  id: string,
  options?: Parameters<typeof documentAddress>[2],
) => PaperFile[] {
  const { t } = useTranslation('documents');
  return (kind, id, options) =>
    paperLocales.map((lang) => ({
      label: t(`common:languages.${lang}`),
      href: documentAddress(kind, id, { ...options, lang }),
    }));
}
