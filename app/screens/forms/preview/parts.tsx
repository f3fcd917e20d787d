import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { asLocale } from '~/domain/core/format/locale';
import { countryName } from '~/domain/customs/country-names';
import { goodsText } from '~/domain/customs/usual-goods';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './preview.module.css';
import type { FormDetail } from './types';

/** Pieces as declared and, once received, as measured, each with its parcel. */
export function Pieces({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const { Link } = useHost();
  const rows = form.pieces.map((piece) => ({
    piece,
    parcel: form.parcels.find(({ pieceNo }) => pieceNo === piece.pieceNo),
    priced: form.quote?.lines.pieces[piece.pieceNo - 1],
    box: form.arrivals.find(({ pieceNo }) => pieceNo === piece.pieceNo),
  }));
  return (
    <Card title={t('sections.pieces')}>
      <ol className={styles.parts}>
        {rows.map(({ piece, parcel, priced, box }) => (
          <li key={piece.pieceNo}>
            <span className={styles.partNumber}>{piece.pieceNo}</span>
            <div className={styles.partText}>
              <Size measures={piece} />
              {priced && <PieceWeight priced={priced} />}
              {parcel && <Measured piece={piece} parcel={parcel} />}
              {box && (
                <Link to={`/moz/arrival/view/${box.id}`} className="code">
                  {formatArrivalNumber(box.number)}
                </Link>
              )}
            </div>
            {parcel && (
              <div className={styles.partParcel}>
                <Link to={`/moz/parcel/preview/${parcel.id}`} className="code">
                  {formatParcelNumber(parcel.number)}
                </Link>
                <StatusPill kind="parcel" state={parcel.status} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Measures = { lengthMm: number; widthMm: number; heightMm: number; grossG: number };

function Size({ measures }: { measures: Measures }): ReactNode {
  const format = useFormat();
  const { lengthMm, widthMm, heightMm, grossG } = measures;
  const sides = [lengthMm, widthMm, heightMm].map((side) =>
    format.number(side / 10, side % 10 === 0 ? 0 : 1),
  );
  return (
    <span className="figures">
      <strong>{`${sides.join(' × ')} `}</strong>
      {format.cm(0).replace(/^[\d.,\s]+/u, '')}
      {' · '}
      <strong>{format.kg(grossG)}</strong>
    </span>
  );
}

function PieceWeight({
  priced,
}: {
  priced: { volumetricG: number; pieceG: number; winner: string };
}): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const isVolumetric = priced.winner === 'volumetric';
  return (
    <span className="muted small figures">
      {t(isVolumetric ? 'text.paysVolumetric' : 'text.paysActual', { weight: format.kg(priced.pieceG) })}
    </span>
  );
}

function Measured({ piece, parcel }: { piece: Measures; parcel: Measures }): ReactNode {
  const { t } = useTranslation('forms');
  const isSame =
    piece.grossG === parcel.grossG &&
    piece.lengthMm === parcel.lengthMm &&
    piece.widthMm === parcel.widthMm &&
    piece.heightMm === parcel.heightMm;
  return (
    <span className={styles.measured} data-same={isSame || undefined}>
      {t(isSame ? 'text.measuredSame' : 'text.measuredAs')} {!isSame && <Size measures={parcel} />}
    </span>
  );
}

export function Items({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return (
    <Card
      title={t('sections.items')}
      aside={
        <span className="muted figures">{t('text.declared', { sum: format.aud(form.declaredCents) })}</span>
      }
    >
      <ItemsTable form={form} />
      {form.needsExportDeclaration && <p className={styles.notice}>{t('text.needsExport')}</p>}
    </Card>
  );
}

export function ItemsTable({ form }: { form: Pick<FormDetail, 'items'> }): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const format = useFormat();
  const isInSeveral =
    new Set(form.items.flatMap(({ shares }) => shares.map(({ pieceNo }) => pieceNo))).size > 1;
  const shareText = ({ pieceNo, quantity }: { pieceNo: number; quantity: number }): string =>
    quantity === 0
      ? t('text.partInBox', { number: pieceNo })
      : t('text.inBox', { number: pieceNo, count: quantity });
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{t('fields.description')}</th>
          <th scope="col">{t('fields.quantity')}</th>
          <th scope="col">{t('fields.value')}</th>
        </tr>
      </thead>
      <tbody>
        {form.items.map((item) => (
          <tr key={item.lineNo}>
            <td>
              {goodsText(item)}
              <small>
                {[
                  t(`conditions.${item.condition}`),
                  item.hsCode && t('text.hs', { code: item.hsCode }),
                  item.originCountry &&
                    t('text.madeIn', { country: countryName(item.originCountry, asLocale(i18n.language)) }),
                  item.battery !== 'none' && t(`common:batteries.${item.battery}`),
                  ...(isInSeveral ? item.shares.map(shareText) : []),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </td>
            <td>{format.number(item.quantity)}</td>
            <td>
              {format.aud(item.valueCents)}
              {item.quantity > 1 && <small>{t('text.each', { sum: format.aud(item.unitCents) })}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
