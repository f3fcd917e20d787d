import { IconBan, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { catalogue, catalogued, type Grant, type Grants } from '~/domain/roles/catalogue';
import type { Action, Rule, Subject } from '~/domain/roles/permissions';
import styles from './role.module.css';

type RuleMatrixProps = {
  grants: Grants;
  /** Rules that the matrix cannot show; displayed and kept. */
  others: readonly Rule[];
  isFixed: boolean;
  onChange?: (grants: Grants) => void;
};

const nothing: Grant = { actions: [], scope: 'all' };

/** Subjects as rows, actions as columns. «Own only» limits a subject to the user's own rows. */
export function RuleMatrix({ grants, others, isFixed, onChange }: RuleMatrixProps): ReactNode {
  const { t } = useTranslation('roles');
  const set = (subject: Subject, grant: Grant): void => onChange?.({ ...grants, [subject]: grant });
  return (
    <div className={styles.matrix}>
      {catalogued.map((subject) => (
        <SubjectRow
          key={subject}
          subject={subject}
          grant={grants[subject] ?? nothing}
          isFixed={isFixed}
          onChange={(grant) => set(subject, grant)}
        />
      ))}
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t('matrix.others')}>
          {others.map((rule) => (
            <li key={JSON.stringify(rule)}>
              <Pill color={rule.inverted ? 'red' : 'neutral'} icon={rule.inverted ? IconBan : IconUserCheck}>
                {t(`actions.${rule.action}`)} · {t(`subjects.${rule.subject}`)}
              </Pill>
              {rule.conditions && <span className="muted small">{JSON.stringify(rule.conditions)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SubjectRowProps = {
  subject: Subject;
  grant: Grant;
  isFixed: boolean;
  onChange: (grant: Grant) => void;
};

function SubjectRow({ subject, grant, isFixed, onChange }: SubjectRowProps): ReactNode {
  const { t } = useTranslation('roles');
  const { actions, own } = catalogue[subject];
  const strange = grant.actions.filter((action) => !actions.includes(action));
  const toggle = (action: Action): void => {
    const isHeld = grant.actions.includes(action);
    const kept = grant.actions.filter((one) => one !== action);
    onChange({ ...grant, actions: isHeld ? kept : [...kept, action] });
  };
  return (
    <fieldset className={styles.row} data-held={grant.actions.length > 0}>
      <legend>{t(`subjects.${subject}`)}</legend>
      <div className={styles.chips}>
        {[...manageFirst(actions), ...strange.filter((action) => action !== 'manage')].map((action) => (
          <label key={action} className={styles.chip}>
            <input
              type="checkbox"
              checked={grant.actions.includes(action)}
              disabled={isFixed}
              onChange={() => toggle(action)}
            />
            {t(`actions.${action}`)}
          </label>
        ))}
      </div>
      {own && (
        <label className={styles.own}>
          <input
            type="checkbox"
            checked={grant.scope === 'own'}
            disabled={isFixed}
            onChange={() => onChange({ ...grant, scope: grant.scope === 'own' ? 'all' : 'own' })}
          />
          {t('matrix.own')}
        </label>
      )}
    </fieldset>
  );
}

/** `manage` comes before the other actions. */
function manageFirst(actions: readonly Action[]): Action[] {
  return ['manage', ...actions.filter((action) => action !== 'manage')];
}
