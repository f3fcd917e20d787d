import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { likenessOf } from '~/domain/arrivals/candidates';
import styles from './parts.module.css';
import type { Candidate } from './types';

type CandidateListProps = {
  candidates: readonly Candidate[];
  chosen: string | undefined;
  onChoose: (candidate: Candidate) => void;
};

/** The customers whom a label may mean, the likeliest first, each with the reason and the last box of theirs. */
export function CandidateList({ candidates, chosen, onChoose }: CandidateListProps): ReactNode {
  return (
    <ul className={styles.candidates}>
      {candidates.map((candidate) => (
        <li key={candidate.customerId}>
          <button
            type="button"
            className={styles.candidate}
            aria-pressed={candidate.customerId === chosen}
            onClick={() => onChoose(candidate)}
          >
            <LastBox photoId={candidate.photoId} />
            <Who candidate={candidate} />
            <Reason candidate={candidate} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LastBox({ photoId }: Pick<Candidate, 'photoId'>): ReactNode {
  if (photoId) return <img className={styles.picture} src={`/api/files/${photoId}`} alt="" loading="lazy" />;
  return (
    <span className={styles.picture}>
      <IconUser size={28} aria-hidden="true" />
    </span>
  );
}

function Who({ candidate: { name, code, mobile, shop, arrivals } }: { candidate: Candidate }): ReactNode {
  const { t } = useTranslation('arrivals');
  const facts = [
    code,
    mobile && t('candidates.mobileEnds', { digits: mobile }),
    shop && t('candidates.expects', { shop }),
    arrivals > 0 && t('candidates.onShelf', { count: arrivals }),
  ];
  return (
    <span className={styles.who}>
      <strong>{name}</strong>
      <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function Reason({ candidate: { why, score } }: { candidate: Candidate }): ReactNode {
  const { t } = useTranslation('arrivals');
  const isSure = why === 'code' || why === 'expected';
  return (
    <Pill color={isSure ? 'green' : 'gold'} icon={IconUser}>
      {t(`candidates.why.${why}`, { percent: likenessOf(score) })}
    </Pill>
  );
}
