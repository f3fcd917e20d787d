import { IconAlertTriangle, IconBattery3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import type { ParcelMark } from '~/domain/parcels/marks';
import type { QuotePiece } from '~/domain/quotes/quote';
import styles from './receive.module.css';

type DeclaredProps = { piece: QuotePiece | undefined; marks: readonly ParcelMark[] };

/** Size, weight and special marks of a piece, as the customer declared them. */
export function Declared({ piece, marks }: DeclaredProps): ReactNode {
  const { t } = useTranslation('parcels');
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
      {marks.map((mark) => (
        <Pill key={mark} color="gold" icon={mark === 'fragile' ? IconAlertTriangle : IconBattery3}>
          {t(`marks.${mark}`)}
        </Pill>
      ))}
    </div>
  );
}
