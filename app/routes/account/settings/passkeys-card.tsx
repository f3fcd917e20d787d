import { useRevalidator } from '@remix-run/react';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { usePasskeysHere } from '~/app/components/auth/use-passkeys-here';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useChange } from '~/app/components/feedback/use-change';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Card } from '~/app/components/layout/card';
import { lazyDialog } from '~/app/components/lazy/lazy-overlay';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { PASSKEYS_MAX } from '~/domain/auth/passkeys';
import { homeZone } from '~/domain/core/offices';
import type { LoadedTab } from './load-settings.server';
import styles from './settings.module.css';

const RenameDialog = lazyDialog(async () => (await import('./rename-passkey')).RenamePasskey);

type CardProps = LoadedTab<'security'>;
export type ListedPasskey = CardProps['passkeys'][number];

/** The passkeys of this account: a device's fingerprint, face or PIN instead of password and code. */
export function PasskeysCard({ passkeys, readAt }: CardProps): ReactNode {
  const { t } = useTranslation('account');
  const isPossible = usePasskeysHere();
  const [renamed, setRenamed] = useState<ListedPasskey>();
  const [removed, setRemoved] = useState<ListedPasskey>();
  return (
    <div id="passkeys">
      <Card title={t('passkeys.title')}>
        <p className={styles.lead}>{t('passkeys.lead')}</p>
        {passkeys.length > 0 && (
          <ul className={styles.rows} aria-label={t('passkeys.title')}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <Facts passkey={passkey} readAt={readAt} />
                <span className={styles.buttons}>
                  <Button variant="outline" size="sm" onClick={() => setRenamed(passkey)}>
                    {t('passkeys.rename')}
                  </Button>
                  <Button variant="outline" size="sm" onClick={() => setRemoved(passkey)}>
                    {t('passkeys.remove')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        {isPossible && passkeys.length < PASSKEYS_MAX && <Add />}
      </Card>
      <RenameDialog
        key={renamed?.id}
        isOpen={renamed !== undefined}
        passkey={renamed}
        onClose={() => setRenamed(undefined)}
      />
      <Remove passkey={removed} onClose={() => setRemoved(undefined)} />
    </div>
  );
}

function Facts({ passkey, readAt }: { passkey: ListedPasskey; readAt: number }): ReactNode {
  const { t } = useTranslation('account');
  const { date, relative } = useFormat();
  const { name, provider, isBackedUp, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt
    ? t('passkeys.used', { when: relative(new Date(lastUsedAt), new Date(readAt)) })
    : t('passkeys.unused');
  const facts = [
    provider === name ? null : provider,
    t('passkeys.made', { date: date(new Date(createdAt), homeZone) }),
    used,
    t(isBackedUp ? 'passkeys.synced' : 'passkeys.oneDevice'),
  ];
  return (
    <span className={styles.what}>
      <strong>{name}</strong>
      <span className="muted small">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function Add(): ReactNode {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const add = async (): Promise<void> => {
    setIsBusy(true);
    const { makePasskey, whyNoPasskey } = await import('~/app/components/auth/passkey-ceremony');
    const { startPasskey, addPasskey } = utils.client.account;
    try {
      const options = await startPasskey.mutate({ idempotencyKey: newIdempotencyKey() });
      const attestation = await makePasskey(options);
      await addPasskey.mutate({ attestation, idempotencyKey: newIdempotencyKey() });
      showSnackbar({ message: t('passkeys.added') });
      revalidate();
    } catch (error) {
      const code = whyNoPasskey(error);
      showSnackbar({ message: errorText(code) ?? code, color: 'error', timeout: 6000 });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div>
      <Button
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void add()}
      >
        {t('passkeys.add')}
      </Button>
    </div>
  );
}

type RemoveProps = { passkey: ListedPasskey | undefined; onClose: () => void };

function Remove({ passkey, onClose }: RemoveProps): ReactNode {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useChange();
  const remove = (): void => {
    if (!passkey) return;
    void run(
      { id: passkey.id },
      {
        send: (input) => utils.client.account.removePasskey.mutate(input),
        told: t('passkeys.removed'),
        done: () => {
          onClose();
          revalidate();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={passkey !== undefined}
      title={t('passkeys.removeTitle', { name: passkey?.name ?? '' })}
      confirmLabel={t('passkeys.remove')}
      isDanger
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('passkeys.removeText')}</p>
    </ConfirmDialog>
  );
}
