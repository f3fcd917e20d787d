import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcel/number';
import type { Outputs } from '~/server/router';
import { CloseIncident } from './close-incident';
import styles from './incident.module.css';

export type Incident = Outputs['incidents']['ofParcel'][number];

/** What went wrong with a parcel. */
export function ParcelIncidents({ parcelId }: { parcelId: string }): ReactNode {
  const { data = [] } = trpc.incidents.ofParcel.useQuery({ parcelId });
  return <Incidents incidents={data} />;
}

/** The same of everything in a cargo, each with its parcel. */
export function CargoIncidents({ cargoId }: { cargoId: string }): ReactNode {
  const { data = [] } = trpc.incidents.ofCargo.useQuery({ cargoId });
  return <Incidents incidents={data} hasNumbers />;
}

type IncidentsProps = { incidents: readonly Incident[]; hasNumbers?: boolean };

function Incidents({ incidents, hasNumbers = false }: IncidentsProps): ReactNode {
  const { t } = useTranslation('incidents');
  const [closing, setClosing] = useState<Incident>();
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null).length;
  if (incidents.length === 0) return null;
  return (
    <Card title={t('title')} aside={<span className="muted">{t('open', { count: open })}</span>}>
      <ul className={styles.incidents}>
        {incidents.map((incident) => (
          <Line
            key={incident.id}
            incident={incident}
            hasNumber={hasNumbers}
            onClose={() => setClosing(incident)}
          />
        ))}
      </ul>
      {closing && <CloseIncident incident={closing} onDone={() => setClosing(undefined)} />}
    </Card>
  );
}

type LineProps = { incident: Incident; hasNumber: boolean; onClose: () => void };

function Line({ incident, hasNumber, onClose }: LineProps): ReactNode {
  const { t } = useTranslation('incidents');
  const { Link, can } = useHost();
  const format = useFormat();
  const { kind, resolvedAt, resolution, note } = incident;
  const zone = kind === 'missing' ? 'ulaanbaatar' : 'sydney';
  const Icon = resolvedAt ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-open={resolvedAt === null || undefined}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{t(`kinds.${kind}`)}</strong>{' '}
          {hasNumber && (
            <Link to={`/moz/parcel/preview/${incident.parcelId}`} className="code">
              {formatParcelNumber(incident.number)}
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
      {!resolvedAt && can('update', 'Parcel') && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('closeLabel', { number: formatParcelNumber(incident.number) })}
          onClick={onClose}
        >
          {t('close')}
        </Button>
      )}
    </li>
  );
}
