import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { isSameManifest } from '~/domain/cargo/manifest-difference';
import { formatParcelNumber } from '~/domain/parcels/number';
import { useRefusal } from '../use-refusal';
import styles from './manifest.module.css';
import type { ManifestSheet } from './types';

type Piece = ManifestSheet['pieces'][number];
type DifferenceProps = { id: string; from: number; to?: number | undefined };

/** The difference between two versions of a manifest, or between a version and the current cargo. */
export function ManifestDifference({ id, from, to }: DifferenceProps): ReactNode {
  const { t } = useTranslation('cargo');
  const { setSearch } = useHost();
  const refusal = useRefusal();
  const query = trpc.cargo.manifestDifference.useQuery({ id, from, to });
  const difference = query.data;
  return (
    <section className={styles.difference} aria-live="polite">
      <h3>
        {to === undefined ? t('manifest.differenceNow', { from }) : t('manifest.difference', { from, to })}
      </h3>
      {query.error && <p role="alert">{refusal(query.error)}</p>}
      {!difference && !query.error && <Skeleton height="4rem" />}
      {difference && isSameManifest(difference) && <p>{t('manifest.same')}</p>}
      {difference && (
        <>
          <Pieces title={t('manifest.added')} pieces={difference.added} />
          <Pieces title={t('manifest.removed')} pieces={difference.removed} />
          <Changed changed={difference.changed} />
        </>
      )}
      <Button variant="quiet" size="sm" onClick={() => setSearch({ from: undefined, to: undefined })}>
        {t('manifest.hide')}
      </Button>
    </section>
  );
}

function Pieces({ title, pieces }: { title: string; pieces: readonly Piece[] }): ReactNode {
  const format = useFormat();
  if (pieces.length === 0) return null;
  return (
    <div>
      <h4>{`${title} (${pieces.length})`}</h4>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <PieceLink piece={piece} />
            <span>{piece.receiverName}</span>
            <span className="figures">{format.kg(piece.grossG)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Changed({ changed }: { changed: readonly { before: Piece; after: Piece }[] }): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const measures = (piece: Piece): string =>
    `${[piece.lengthMm, piece.widthMm, piece.heightMm].map((mm) => format.number(mm / 10, 1)).join(' × ')} · ${format.kg(piece.grossG)}`;
  if (changed.length === 0) return null;
  return (
    <div>
      <h4>{`${t('manifest.changed')} (${changed.length})`}</h4>
      <ul>
        {changed.map(({ before, after }) => (
          <li key={after.id}>
            <PieceLink piece={after} />
            <span>{after.receiverName}</span>
            <span className="figures">{`${measures(before)} → ${measures(after)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PieceLink({ piece }: { piece: Piece }): ReactNode {
  const { Link } = useHost();
  return (
    <Link to={`/moz/parcel/preview/${piece.id}`} className="code">
      {formatParcelNumber(piece.number)}
    </Link>
  );
}
