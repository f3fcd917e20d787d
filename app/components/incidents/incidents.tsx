import { IconAlertTriangle, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone, homeZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './incident.module.css';
import { type Asked, IncidentDialog } from './incident-dialog';
import type { Incident } from './types';

/** The incidents of a parcel. */
export function ParcelIncidents({ parcelId }: { parcelId: string }): ReactNode {
  const { data = [] } = trpc.incidents.ofParcel.useQuery({ parcelId });
  return <Incidents incidents={data} of={{ parcelId }} />;
}

/** The incidents of a cargo, each with its parcel. */
export function CargoIncidents({ cargoId }: { cargoId: string }): ReactNode {
  const { data = [] } = trpc.incidents.ofCargo.useQuery({ cargoId });
  return <Incidents incidents={data} of={{ cargoId }} />;
}

type IncidentsProps = { incidents: readonly Incident[]; of: { parcelId: string } | { cargoId: string } };

function Incidents({ incidents, of }: IncidentsProps): ReactNode {
  const { t } = useTranslation('incidents');
  const { can } = useHost();
  const [asked, setAsked] = useState<Asked>();
  const mayReport = can('update', 'Parcel');
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null).length;
  if (incidents.length === 0 && !mayReport) return null;
  return (
    <Card
      title={t('title')}
      aside={incidents.length > 0 && <span className="muted">{t('open', { count: open })}</span>}
    >
      <ul className={styles.incidents}>
        {incidents.map((incident) => (
          <Line
            key={incident.id}
            incident={incident}
            hasNumber={'cargoId' in of}
            onAct={(act) => setAsked({ act, incident })}
          />
        ))}
      </ul>
      {incidents.length === 0 && <p className="muted">{t('none')}</p>}
      {mayReport && (
        <p className={styles.report}>
          <Button
            variant="outline"
            size="sm"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAsked({ act: 'open', of })}
          >
            {t('acts.open')}
          </Button>
        </p>
      )}
      {asked && <IncidentDialog asked={asked} onDone={() => setAsked(undefined)} />}
    </Card>
  );
}

type LineProps = { incident: Incident; hasNumber: boolean; onAct: (act: 'close' | 'reopen') => void };

function Line({ incident, hasNumber, onAct }: LineProps): ReactNode {
  const { t } = useTranslation('incidents');
  const { Link, can } = useHost();
  const format = useFormat();
  const { kind, resolvedAt, resolution, note, number } = incident;
  const act = resolvedAt ? 'reopen' : 'close';
  const zone = kind === 'missing' ? destinationZone : homeZone;
  const Icon = resolvedAt ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-open={resolvedAt === null || undefined}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{t(`kinds.${kind}`)}</strong>{' '}
          {hasNumber && number !== null && (
            <Link to={`/moz/parcel/preview/${incident.parcelId}`} className="code">
              {formatParcelNumber(number)}
            </Link>
          )}
        </p>
        {note !== '' && <p>{note}</p>}
        <p className="muted small">
          {[t('openedAt', { at: format.placeTime(incident.openedAt, zone) }), incident.openedBy]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {resolvedAt && (
          <p className="muted small">
            {[t('closedAt', { at: format.placeTime(resolvedAt, zone) }), incident.resolvedBy, resolution]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {can('update', 'Parcel') && !(resolvedAt && kind === 'missing') && (
        <Button
          variant={resolvedAt ? 'quiet' : 'outline'}
          size="sm"
          aria-label={
            number === null ? undefined : t(`labels.${act}`, { number: formatParcelNumber(number) })
          }
          onClick={() => onAct(act)}
        >
          {t(`acts.${act}`)}
        </Button>
      )}
    </li>
  );
}
