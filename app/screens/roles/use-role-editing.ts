import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { useHost } from '~/app/host';
import { inEachRequired } from '~/domain/core/localized';
import { fromGrants, toGrants } from '~/domain/roles/catalogue';
import { canStillChangeRoles } from '~/domain/roles/guards';
import type { Rule } from '~/domain/roles/permissions';
import type { Role } from './types';

export type RoleEditing = ReturnType<typeof useRoleEditing>;

/** The typed names and the chosen rules of a role, and whether saving them would lock the editor out. */
export function useRoleEditing(role: Role | undefined, rules: readonly Rule[]) {
  const { t } = useTranslation('roles');
  const { can, navigate, user } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [start] = useState(() => toGrants(rules));
  const [grants, setGrants] = useState(start.grants);
  const [name, setName] = useState('');
  const [title, setTitle] = useState(role?.title ?? inEachRequired(''));
  const mayChange = can(role ? 'update' : 'create', 'Role');
  const areRulesFixed = role?.name === 'admin' || !mayChange;
  const wanted = fromGrants(grants, start.others);
  const isOwn = role !== undefined && role.name === user?.role;
  const locksOut = isOwn && !areRulesFixed && !canStillChangeRoles(wanted);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const body = { name, title, rules: wanted };
    const done = async (): Promise<void> => {
      await Promise.all([utils.roles.list.invalidate(), utils.roles.permissions.invalidate()]);
      navigate('/apps/roles');
    };
    const { roles } = utils.client;
    if (role) {
      const { name, version } = role;
      const seen = { ...body, name, version };
      void run(seen, { send: (input) => roles.update.mutate(input), successText: t('roles.saved'), done });
    } else
      void run(body, { send: (input) => roles.create.mutate(input), successText: t('roles.made'), done });
  };
  return {
    ...{ save, isBusy, errors, mayChange, areRulesFixed, isOwn, locksOut },
    ...{ name, setName, title, setTitle, grants, setGrants, others: start.others },
  };
}
