import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/card';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useHost } from '~/app/host';
import { formatParcelNumber } from '~/domain/parcel/number';
import styles from '../cargo.module.css';
import type { Cargo } from './cargo-record';

type Problem = Cargo['problems'][number];

/** What must be put right before the flight may leave: the cargo's own faults first, then parcel by parcel. */
export function DepartureCheck({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  if (cargo.status !== 'open' && cargo.status !== 'closed') return null;
  const { problems } = cargo;
  if (problems.length === 0) {
    return (
      <p className={styles.ready} role="status">
        <IconCircleCheck size={22} aria-hidden="true" />
        {t(cargo.status === 'open' ? 'check.goodSoFar' : 'check.good')}
      </p>
    );
  }
  const own = problems.filter(({ parcel }) => parcel === null);
  const numbers = [...new Set(problems.flatMap(({ parcel }) => parcel?.number ?? []))];
  return (
    <Card
      title={t('check.title')}
      aside={<span className="muted">{t('check.count', { count: problems.length })}</span>}
    >
      <ul className={styles.problems}>
        {own.map(({ code }) => (
          <Line key={code} words={[code]} />
        ))}
        {numbers.map((number) => {
          const mine = problems.filter(({ parcel }) => parcel?.number === number);
          return <Line key={number} parcel={mine[0]?.parcel ?? null} words={mine.map(({ code }) => code)} />;
        })}
      </ul>
    </Card>
  );
}

function Line({ parcel = null, words }: { parcel?: Problem['parcel']; words: string[] }): ReactNode {
  const { Link } = useHost();
  const errorText = useErrorText();
  return (
    <li>
      <IconAlertTriangle size={20} aria-hidden="true" />
      {parcel && (
        <Link to={`/moz/parcel/preview/${parcel.id}`} className="code">
          {formatParcelNumber(parcel.number)}
        </Link>
      )}
      <span>{words.map((code) => errorText(code)).join('. ')}</span>
    </li>
  );
}
