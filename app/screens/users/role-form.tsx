import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import type { User } from './types';
import { useRoleChoices } from './use-role-choices';
import styles from './user.module.css';

/** Changes the role. It applies from the next request on. */
export function RoleForm({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('roles');
  const utils = trpc.useUtils();
  const roles = useRoleChoices();
  const { run, isBusy, errors } = useChange();
  const [role, setRole] = useState(user.role);
  const fitting = roles.filter(({ value }) => user.customerId !== null || value !== 'client');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(
      { id: user.id, version: user.version, role },
      {
        send: (input) => utils.client.users.changeRole.mutate(input),
        told: t('users.roleChanged'),
        done: () => Promise.all([utils.users.get.invalidate({ id: user.id }), utils.users.list.invalidate()]),
      },
    );
  };
  return (
    <form className={styles.inline} onSubmit={save}>
      <SelectField
        label={t('users.role')}
        value={role}
        error={errors.role}
        choices={fitting}
        onChange={(event) => setRole(event.target.value)}
      />
      <Button type="submit" variant="soft" isBusy={isBusy} disabled={role === user.role}>
        {t('users.changeRole')}
      </Button>
    </form>
  );
}
