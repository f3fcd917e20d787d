import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';

type Edition = { number: number; validFrom: Date };
type EditionsProps = { path: string; editions: readonly Edition[]; shown: number };

/** All published editions: of the terms, a parcel is carried under the edition of its day. */
export function Editions({ path, editions, shown }: EditionsProps): ReactNode {
  const { t } = useTranslation('terms');
  const { Link } = useHost();
  const format = useFormat();
  return (
    <section>
      <h2>{t('editions')}</h2>
      <ul>
        {editions.map(({ number, validFrom }) => (
          <li key={number}>
            <Link to={`${path}?edition=${number}`} aria-current={number === shown ? 'page' : undefined}>
              {t('edition', { number, date: format.date(validFrom, destinationZone) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
