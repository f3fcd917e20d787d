import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '~/app/api/problem';
import { useErrorText } from '~/app/components/form/use-error-text';
import { turnedBy } from '~/domain/core/paging';
import styles from './data-table.module.css';

type ExactCountProps = {
  list: string;
  input: object;
  count: () => Promise<number>;
  from: number;
  to: number;
};

/** Shows that a list has more rows than each page counts, with a button that counts all of them. */
export function ExactCount({ list, input, count, from, to }: ExactCountProps): ReactNode {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const narrowed = Object.entries(input).filter(([name]) => !Object.hasOwn(turnedBy, name));
  const key = JSON.stringify(narrowed);
  const [asked, ask] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['exact count', list, key],
    queryFn: count,
    enabled: asked === key,
    retry: false,
  });
  return (
    <>
      <span className="figures" role="status">
        {data === undefined
          ? t('table.rangeOfMany', { from, to })
          : t('table.range', { from, to, total: data })}
      </span>
      {data === undefined && (
        <button
          type="button"
          className={styles.count}
          aria-busy={isFetching}
          onClick={() => (asked === key ? void refetch() : ask(key))}
        >
          {t(isFetching ? 'table.counting' : 'table.count')}
        </button>
      )}
      {error && !isFetching && <span role="alert">{errorText(refusalOf(error))}</span>}
    </>
  );
}
