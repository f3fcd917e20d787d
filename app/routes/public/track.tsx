import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { OfficeLines, useOffices } from '~/app/components/offices/offices';
import type { TrackedParcel } from '~/app/components/public/tracked';
import { TrackedParcelView } from '~/app/components/public/tracked-parcel-view';
import { useHost } from '~/app/host';
import { originOffice } from '~/domain/core/offices';
import { pageMeta } from './page-meta';
import { FormCode } from './track/form-code';
import { loadTrack } from './track/load-track';
import { NoParcel } from './track/no-parcel';
import { People } from './track/people';
import { revealAction } from './track/reveal-action';
import { Several } from './track/several';
import styles from './track/track.module.css';

export const loader = loadTrack;
export const action = revealAction;
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function TrackRoute(): ReactNode {
  const track = useLoaderData<typeof loader>();
  if (track.kind === 'several')
    return <Several parcels={track.parcels} given={track.given} leftOut={track.leftOut} />;
  if (track.kind === 'form') return <FormCode given={track.given} />;
  if (track.kind !== 'found') return <NoParcel kind={track.kind} given={track.given} />;
  return <Found parcel={track.parcel} />;
}

function Found({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation('tracking');
  const { Link } = useHost();
  return (
    <div className={styles.page}>
      <TrackedParcelView parcel={parcel}>
        <People key={parcel.number} parcel={parcel} />
        <OfficeCard parcel={parcel} />
        <Link to="/track">{t('other')}</Link>
      </TrackedParcelView>
    </div>
  );
}

/** The office that has the parcel: the one that received it until the flight has landed. */
function OfficeCard({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation('tracking');
  const city = parcel.events.at(-1)?.city ?? originOffice;
  const office = useOffices().find((each) => each.office === city);
  if (!office) return null;
  return (
    <Card title={t('office', { city: office.city })}>
      <OfficeLines office={office} />
    </Card>
  );
}
