import { IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import type { Action, Rule, Subject } from '~/domain/roles/permissions';
import styles from './examples.module.css';

/** Controls of the real screens: enabled, disabled or hidden. */
const examples: readonly (readonly [Action, Subject, 'disabled' | 'hidden'])[] = [
  ['create', 'Form', 'disabled'],
  ['receive', 'Form', 'hidden'],
  ['hold', 'Parcel', 'disabled'],
  ['deliver', 'Parcel', 'hidden'],
  ['plan', 'Cargo', 'disabled'],
  ['depart', 'Cargo', 'disabled'],
  ['update', 'Customer', 'disabled'],
  ['publish', 'News', 'hidden'],
  ['create', 'User', 'disabled'],
  ['update', 'Role', 'hidden'],
];

export function Examples({ rules }: { rules: readonly Rule[] }): ReactNode {
  const { t } = useTranslation('roles');
  const { can } = useHost();
  return (
    <ul className={styles.examples}>
      {examples.map(([action, subject, otherwise]) => {
        const isAllowed = can(action, subject);
        const isOwn = isAllowed && isNarrow(rules, action, subject);
        const text = `${t(`actions.${action}`)} · ${t(`subjects.${subject}`)}`;
        return (
          <li key={`${action} ${subject}`}>
            <span className={styles.text}>
              <strong>{text}</strong>
              <code className="muted small">{`can('${action}', '${subject}')`}</code>
            </span>
            <Pill
              color={isAllowed ? 'green' : 'neutral'}
              icon={isAllowed ? IconLockOpen : otherwise === 'hidden' ? IconEyeOff : IconLock}
            >
              {t(isAllowed ? (isOwn ? 'own.ownOnly' : 'own.allowed') : `own.${otherwise}`)}
            </Pill>
            {(isAllowed || otherwise === 'disabled') && (
              <Button
                size="sm"
                variant="outline"
                disabled={!isAllowed}
                aria-label={`${t('own.try')}: ${text}`}
                onClick={() => showSnackbar({ message: t('own.tried', { text }), color: 'info' })}
              >
                {t('own.try')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function isNarrow(rules: readonly Rule[], action: Action, subject: Subject): boolean {
  const fitting = rules.filter(
    (rule) =>
      (rule.action === action || rule.action === 'manage') &&
      (rule.subject === subject || rule.subject === 'all'),
  );
  return fitting.every(({ conditions }) => conditions !== undefined);
}
