import { IconUser, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { likenessOf } from '~/domain/arrivals/candidates';
import styles from './shelf-task.module.css';
import type { OpenBox, ShownCandidate } from './types';
import type { ShelvingState } from './use-shelving';

/** The customers whose the box may be, each with its key: the digit and Enter in the field. 0 leaves it open. */
export function CandidateKeys({ shelving, box }: { shelving: ShelvingState; box: OpenBox }): ReactNode {
  const { t } = useTranslation('station');
  const { verdict, choose } = shelving;
  const { chosen } = box;
  const present =
    chosen === 'nobody' ? undefined : (chosen ?? (verdict?.doubt === null ? verdict.sure : undefined));
  if (!verdict || verdict.candidates.length === 0) return null;
  return (
    <fieldset className={styles.candidates}>
      <legend>{t('shelf.candidates')}</legend>
      {verdict.candidates.map((candidate, at) => (
        <button
          key={candidate.customerId}
          type="button"
          className={styles.candidate}
          aria-pressed={candidate.customerId === present?.customerId}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => choose(at + 1)}
        >
          <kbd>{at + 1}</kbd>
          <LastBox photoId={candidate.photoId ?? null} />
          <Who candidate={candidate} />
        </button>
      ))}
      <button
        type="button"
        className={styles.candidate}
        aria-pressed={chosen === 'nobody'}
        aria-keyshortcuts="0"
        onClick={() => choose(0)}
      >
        <kbd>0</kbd>
        <span className={styles.picture}>
          <IconUserQuestion size={32} aria-hidden="true" />
        </span>
        <span className={styles.who}>
          <strong>{t('shelf.nobody')}</strong>
        </span>
      </button>
    </fieldset>
  );
}

function LastBox({ photoId }: { photoId: string | null }): ReactNode {
  if (photoId !== null)
    return <img className={styles.picture} src={`/api/files/${photoId}?size=small`} alt="" />;
  return (
    <span className={styles.picture}>
      <IconUser size={32} aria-hidden="true" />
    </span>
  );
}

function Who({ candidate }: { candidate: ShownCandidate }): ReactNode {
  const { t } = useTranslation('arrivals');
  const { name, code, mobile, shop, why, score } = candidate;
  const facts = [
    t(`candidates.why.${why}`, { percent: likenessOf(score) }),
    code,
    mobile && t('candidates.mobileEnds', { digits: mobile }),
    shop && t('candidates.expects', { shop }),
  ];
  return (
    <span className={styles.who}>
      <strong>{name}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
