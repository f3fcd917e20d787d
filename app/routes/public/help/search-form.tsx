import { Form, useNavigation } from '@remix-run/react';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import styles from './help.module.css';

/** A search by address, so that it works without JavaScript and can be shared. */
export function SearchForm({ q }: { q: string }): ReactNode {
  const { t } = useTranslation('help');
  const isSearching = useNavigation().location?.pathname === '/front-pages/help-center';
  return (
    <search className={styles.searchPlace}>
      <Form method="get" action="/front-pages/help-center" className={styles.search}>
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={t('search')}
          placeholder={t('placeholder')}
          autoComplete="off"
        />
        <Button
          type="submit"
          size="lg"
          icon={<IconSearch size={18} aria-hidden="true" />}
          isBusy={isSearching}
        >
          {t('find')}
        </Button>
      </Form>
    </search>
  );
}
