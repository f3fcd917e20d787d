import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconLogin2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { SignInAgain } from '~/app/components/auth/sign-in-again';
import type { SaveState } from './autosave';
import styles from './edit.module.css';
import type { DraftSession } from './use-draft';

const icons = {
  idle: undefined,
  typing: IconCloudUp,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  away: IconCloudOff,
  signed_out: IconLogin2,
  stale: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const satisfies Record<SaveState, unknown>;

/** A short text that says whether the draft is saved. */
export function SaveStatus({ state }: { state: SaveState }): ReactNode {
  const { t } = useTranslation('forms');
  const Icon = icons[state];
  return (
    <span className={styles.saveStatus} data-state={state} role="status">
      {Icon && <Icon size={18} aria-hidden="true" />}
      {state === 'idle' ? '' : t(`saving.${state}`)}
    </span>
  );
}

/** Save problems that need the user: an expired session, another editor, restored input. */
export function SaveTrouble({ session }: { session: DraftSession }): ReactNode {
  const { t } = useTranslation('forms');
  const { state, isRestored } = session;
  if (state === 'signed_out') {
    return (
      <Notice color="gold" text={t('trouble.signedOut')}>
        <SignInAgain />
        <Button variant="outline" size="sm" onClick={() => void session.flush()}>
          {t('actions.saveNow')}
        </Button>
      </Notice>
    );
  }
  if (state === 'stale') {
    return (
      <Notice color="gold" text={t('trouble.stale')}>
        <Button size="sm" onClick={() => void session.keepMine()}>
          {t('actions.keepMine')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void session.takeTheirs()}>
          {t('actions.takeTheirs')}
        </Button>
      </Notice>
    );
  }
  if (state === 'away') return <Notice color="neutral" text={t('trouble.away')} />;
  if (state === 'refused') return <Notice color="red" text={t('trouble.refused')} />;
  return isRestored ? <Notice color="sky" text={t('trouble.restored')} /> : null;
}

type NoticeProps = { color: 'gold' | 'red' | 'sky' | 'neutral'; text: string; children?: ReactNode };

export function Notice({ color, text, children }: NoticeProps): ReactNode {
  return (
    <div className={styles.trouble} data-color={color} role="status">
      <p>{text}</p>
      {children && <div className={styles.troubleActions}>{children}</div>}
    </div>
  );
}
