import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { SelectField } from '~/app/components/form/select-field';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { type SecurityStatus, securityStatuses } from '~/domain/cargo/security';
import { isGrounded } from '~/domain/cargo/states';
import { originZone } from '~/domain/core/offices';
import { documentAddress } from '~/domain/documents/kinds';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from '../cargo.module.css';
import { useRefusal } from '../use-refusal';
import type { Cargo } from './types';

/** The security declaration of a flight: the last one, and issuing the next. */
export function SecurityCard({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { can } = useHost();
  const { isDemanded, handler, latest, withoutMethod } = cargo.security;
  if (!isDemanded && !latest) return null;
  const isOnGround = isGrounded(cargo.status);
  return (
    <Card title={t('security.title')}>
      {handler && <p className="muted">{t('security.handler', { name: handler })}</p>}
      {latest ? <Declaration id={cargo.id} latest={latest} /> : <p>{t('security.none')}</p>}
      {isOnGround && withoutMethod.length > 0 && (
        <p>{t('security.withoutMethod', { numbers: withoutMethod.map(formatParcelNumber).join(', ') })}</p>
      )}
      {isOnGround && isDemanded && can('update', 'Cargo') && <IssueForm cargo={cargo} />}
    </Card>
  );
}

type Latest = NonNullable<Cargo['security']['latest']>;

function Declaration({ id, latest }: { id: string; latest: Latest }): ReactNode {
  const { t } = useTranslation('cargo');
  const { can } = useHost();
  const format = useFormat();
  const { version, number, status, issuedAt, issuedBy, isStale } = latest;
  return (
    <>
      <p>
        <strong className="code">{number}</strong> · {status.toUpperCase()} ·{' '}
        {format.dateTime(issuedAt, originZone)}
        {issuedBy && ` · ${issuedBy}`}
      </p>
      {isStale && <p role="status">{t('security.stale')}</p>}
      {can('export', 'Cargo') && (
        <a href={documentAddress('security', id, { version })} target="_blank" rel="noreferrer">
          {t('security.open')}
        </a>
      )}
    </>
  );
}

function IssueForm({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const refusal = useRefusal();
  const utils = trpc.useUtils();
  const [status, setStatus] = useState<SecurityStatus>(cargo.security.latest?.status ?? 'spx');
  const issue = trpc.cargo.issueSecurityDeclaration.useMutation({
    onSuccess: () => showSnackbar({ message: t('security.issued') }),
    onError: (error) => showSnackbar({ color: 'error', message: refusal(error), timeout: 8000 }),
    onSettled: () => utils.cargo.get.invalidate({ id: cargo.id }),
  });
  const { id, version } = cargo;
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('security.status')}
        choices={securityStatuses.map((value) => ({
          value,
          label: `${value.toUpperCase()}: ${t(`security.statuses.${value}`)}`,
        }))}
        value={status}
        onChange={({ target }) =>
          setStatus(securityStatuses.find((known) => known === target.value) ?? 'spx')
        }
      />
      <div>
        <Button
          isBusy={issue.isPending}
          onClick={() => issue.mutate({ id, version, status, idempotencyKey: newIdempotencyKey() })}
        >
          {t(cargo.security.latest ? 'security.issueAgain' : 'security.issue')}
        </Button>
      </div>
    </div>
  );
}
