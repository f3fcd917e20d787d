import { IconAlertTriangle, IconBattery3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { ParcelMark } from '~/domain/parcels/marks';
import type { QuotePiece } from '~/domain/quotes/quote';
import styles from './receive.module.css';
import type { CounterForm } from './use-counter';

type DeclaredProps = {
  piece: QuotePiece | undefined;
  marks: readonly ParcelMark[];
  /** The box of our shelf that it is. */
  box: CounterForm['arrivals'][number] | undefined;
};

/** Size, weight and special marks of a piece, as the customer declared them, and our number of a box from the shelf. */
export function Declared({ piece, marks, box }: DeclaredProps): ReactNode {
  const { t } = useTranslation('parcels');
  const { Link } = useHost();
  const format = useFormat();
  return (
    <div className={styles.declared}>
      {piece ? (
        <p className="figures">
          {t('receive.declared', {
            size: [piece.lengthMm, piece.widthMm, piece.heightMm].map((mm) => mm / 10).join(' × '),
            weight: format.kg(piece.grossG),
          })}
        </p>
      ) : (
        <p className={styles.ask}>{t('receive.notDeclared')}</p>
      )}
      {box && (
        <p>
          <Link to={`/moz/arrival/view/${box.id}`} className="code">
            {formatArrivalNumber(box.number)}
          </Link>
          {box.hasPhoto && ` · ${t('receive.photoOfShelf')}`}
        </p>
      )}
      {marks.map((mark) => (
        <Pill key={mark} color="gold" icon={mark === 'fragile' ? IconAlertTriangle : IconBattery3}>
          {t(`marks.${mark}`)}
        </Pill>
      ))}
    </div>
  );
}
