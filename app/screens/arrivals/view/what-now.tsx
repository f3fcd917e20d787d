import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { ShownAct } from '../parts/acts';
import type { Arrival } from '../parts/types';
import { EndDates } from './end-dates';
import type { ArrivalActs } from './use-arrival-acts';
import styles from './view.module.css';

type WhatNowProps = { arrival: Arrival; acts: ArrivalActs };

/** What the arrival waits for: for staff the next steps, for its customer what happens now. */
export function WhatNow({ arrival, acts }: WhatNowProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const lines = arrival.staff ? staffLines(arrival, arrival.staff) : [];
  return (
    <Card title={t('now.title')}>
      <p>{t(`now.status.${arrival.status}`)}</p>
      {arrival.staff?.needsStaff && (
        <p className={styles.doubt} role="note">
          {t(`doubts.${arrival.staff.needsStaff}`)}
        </p>
      )}
      {arrival.items.some(({ isAsked }) => isAsked) && (
        <p className={styles.doubt} role="note">
          {t('goods.open')}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.now}>
          {lines.map((act) => (
            <NowLine key={act} act={act} acts={acts} />
          ))}
        </ul>
      )}
      {arrival.status === 'unclaimed' && arrival.staff?.ends && <EndDates ends={arrival.staff.ends} />}
      <Whither arrival={arrival} />
    </Card>
  );
}

type NowStep = Extract<ShownAct, 'assign' | 'measure' | 'photograph' | 'place'>;

function NowLine({ act, acts: { possible, select } }: { act: NowStep; acts: ArrivalActs }): ReactNode {
  const { t } = useTranslation('arrivals');
  if (!possible.includes(act)) return null;
  return (
    <li>
      <span>{t(`now.steps.${act}`)}</span>
      <Button size="sm" variant="outline" onClick={() => select(act)}>
        {t(`acts.${act}`)}
      </Button>
    </li>
  );
}

/** The form or parcel that it became a part of, and the boxes of its repack. */
function Whither({ arrival: { form, parcel, madeFrom, madeInto } }: { arrival: Arrival }): ReactNode {
  const { t } = useTranslation('arrivals');
  const { Link } = useHost();
  return (
    <>
      {parcel && <Link to={`/moz/parcel/preview/${parcel.id}`}>{t('now.openParcel')}</Link>}
      {!parcel && form && (
        <Link to={`/moz/form/preview/${form.id}`}>{t('now.openForm', { code: form.code })}</Link>
      )}
      <Boxes label={t('now.madeInto')} boxes={madeInto} />
      <Boxes label={t('now.madeFrom')} boxes={madeFrom} />
    </>
  );
}

function Boxes({ label, boxes }: { label: string; boxes: Arrival['madeInto'] }): ReactNode {
  const { Link } = useHost();
  if (boxes.length === 0) return null;
  return (
    <p>
      {label}{' '}
      {boxes.map(({ id, number }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={`/moz/arrival/view/${id}`} className="code">
            {formatArrivalNumber(number)}
          </Link>
        </span>
      ))}
    </p>
  );
}

function staffLines(
  { lengthMm, photos }: Arrival,
  { customer, place }: NonNullable<Arrival['staff']>,
): NowStep[] {
  return [
    ...(customer ? [] : (['assign'] as const)),
    ...(lengthMm === null ? (['measure'] as const) : []),
    ...(photos.length === 0 ? (['photograph'] as const) : []),
    ...(place === '' ? (['place'] as const) : []),
  ];
}
