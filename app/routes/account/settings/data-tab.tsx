import { useRevalidator } from '@remix-run/react';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { CheckField } from '~/app/components/form/check-field';
import { Card } from '~/app/components/layout/card';
import { ConsentLabel } from '~/app/components/privacy/consent-label';
import { PersonFiles, usePersonFiles } from '~/app/components/privacy/person-files';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { AskCard, RequestsCard } from './data-requests';
import type { LoadedTab } from './load-settings.server';
import styles from './settings.module.css';

export type DataTabProps = LoadedTab<'data'>;

/** What is stored about the customer, what they agreed to, and what they may ask. */
export function DataTab({ mine, readAt }: DataTabProps): ReactNode {
  return (
    <div className={styles.cards}>
      {mine.missing.length > 0 && <MissingConsents missing={mine.missing} />}
      <StoredCard />
      {mine.requests.length > 0 && <RequestsCard requests={mine.requests} readAt={readAt} />}
      <AskCard mine={mine} />
      {mine.consents.length > 0 && <ConsentsCard consents={mine.consents} />}
    </div>
  );
}

function StoredCard(): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const { Link } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const files = usePersonFiles();
  const download = (): void =>
    void run(
      {},
      {
        send: (input) => utils.client.privacy.download.mutate(input),
        successText: t('files.started'),
        done: () => utils.privacy.files.invalidate(),
      },
    );
  return (
    <Card title={t('stored.title')}>
      <p className={styles.lead}>{t('stored.lead')}</p>
      <ul className={styles.rows}>
        <li>
          <span>{t('stored.account')}</span>
          <Link to="/pages/account-settings/account">{t('stored.change')}</Link>
        </li>
        <li>
          <span>{t('stored.addresses')}</span>
          <Link to="/pages/user-profile/addresses">{t('stored.change')}</Link>
        </li>
        <li>
          <span>{t('stored.forms')}</span>
          <Link to="/moz/form/list">{t('stored.open')}</Link>
        </li>
        <li>
          <span>{t('stored.messages')}</span>
          <Link to="/pages/account-settings/notifications">{t('stored.change')}</Link>
        </li>
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="outline"
          isBusy={isBusy}
          icon={<IconDownload size={20} aria-hidden="true" />}
          onClick={download}
        >
          {t('stored.download')}
        </Button>
      </div>
      {files.length > 0 && <PersonFiles files={files} isOwn />}
      <p className="muted small">
        <Link to="/privacy">{t('stored.page')}</Link>
      </p>
    </Card>
  );
}

type ConsentKind = DataTabProps['mine']['missing'][number];

/** Asks for what a new edition needs. Nothing is closed meanwhile. */
function MissingConsents({ missing }: { missing: readonly ConsentKind[] }): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const { client } = trpc.useUtils();
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useChange();
  const [ticked, setTicked] = useState<readonly ConsentKind[]>([]);
  const agree = (): void =>
    void run(
      { kinds: [...ticked] },
      {
        send: (input) => client.privacy.consent.mutate(input),
        successText: t('consent.thanks'),
        done: revalidate,
      },
    );
  return (
    <Card title={t('consent.title')}>
      <div className={styles.form}>
        <p>{t('consent.lead')}</p>
        {missing.map((kind) => (
          <CheckField
            key={kind}
            label={<ConsentLabel kind={kind} />}
            checked={ticked.includes(kind)}
            onChange={({ target }) =>
              setTicked(target.checked ? [...ticked, kind] : ticked.filter((one) => one !== kind))
            }
          />
        ))}
        <div>
          <Button isBusy={isBusy} disabled={ticked.length === 0} onClick={agree}>
            {t('consent.agree')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function ConsentsCard({ consents }: Pick<DataTabProps['mine'], 'consents'>): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const format = useFormat();
  return (
    <Card title={t('consent.given')}>
      <ul className={styles.rows}>
        {consents.map(({ kind, edition, givenAt }) => (
          <li key={`${kind} ${edition}`}>
            <span>{t(`consent.names.${kind}`, { edition })}</span>
            <span className="muted small">{format.date(givenAt, homeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
