import { useLoaderData } from '@remix-run/react';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/app/components/actions/copy-text';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { TextField } from '~/app/components/form/text-field';
import { PageHead } from '~/app/components/layout/page-head';
import { pageLoader } from '~/app/page.server';
import { searchedRows } from '~/domain/core/search/filter';
import { usedIcons } from './icons/used-icons';
import styles from './samples.module.css';

export const loader = pageLoader('pages-icons', ({ request }) => ({
  q: new URL(request.url).searchParams.get('q')?.slice(0, 60) ?? '',
}));

/** Every icon that the screens use, by name. */
export default function IconsRoute(): ReactNode {
  const { t } = useTranslation('samples');
  const [q, setQ] = useState(useLoaderData<typeof loader>().q);
  const found = searchedRows(Object.entries(usedIcons), q, ([name]) => wordsOf(name));
  return (
    <>
      <PageHead title={t('icons.title')} lead={t('icons.lead')} />
      <form method="get" className={styles.search}>
        <TextField
          type="search"
          name="q"
          label={t('icons.search')}
          prefix={<IconSearch size={18} aria-hidden="true" />}
          value={q}
          maxLength={60}
          onChange={(event) => setQ(event.target.value)}
        />
      </form>
      <p className="muted small" role="status">
        {t('icons.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState>{t('icons.nothing')}</EmptyState>
      ) : (
        <ul className={styles.icons}>
          {found.map(([name, Icon]) => (
            <li key={name}>
              <Icon size={28} stroke={1.75} aria-hidden="true" />
              <CopyText text={name}>{name.slice('Icon'.length)}</CopyText>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** `IconArrowLeft` as `Icon Arrow Left`. */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z\d])/gu, ' ');
}
