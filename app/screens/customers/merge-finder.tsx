import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { formatMobile } from '~/domain/core/mobile-text';
import { CUSTOMER_SEARCH_MIN } from '~/domain/customers/types';
import styles from './customer.module.css';

type MergeFinderProps = { except: string; onFound: (id: string) => void };

/** Finds the other customer by a part of the name or the mobile. */
export function MergeFinder({ except, onFound }: MergeFinderProps): ReactNode {
  const { t } = useTranslation('customers');
  const [search, setSearch] = useState('');
  const isEnough = search.trim().length >= CUSTOMER_SEARCH_MIN;
  const { data } = trpc.customers.search.useQuery(
    { search: search.trim() },
    { enabled: isEnough, placeholderData: keepPreviousData },
  );
  const found = isEnough ? (data ?? []).filter(({ id }) => id !== except) : [];
  return (
    <Card title={t('merge.find')}>
      <div className={styles.fields}>
        <TextField
          label={t('list.search')}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isEnough && data && found.length === 0 && <p className="muted">{t('merge.nobody')}</p>}
        {found.length > 0 && (
          <ul className={styles.addresses}>
            {found.map(({ id, name, type, mobile }) => (
              <li key={id} className={styles.found}>
                <div>
                  <strong>{name || t('unnamed')}</strong>
                  <span className="muted small">
                    {[t(`types.${type}`), mobile && formatMobile(mobile)].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('merge.chooseName', { name: name || t('unnamed') })}
                  onClick={() => {
                    setSearch('');
                    onFound(id);
                  }}
                >
                  {t('merge.choose')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
