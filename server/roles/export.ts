import { localized } from '~/domain/core/localized';
import { listPermissionsSchema } from '~/domain/roles/schema';
import { byPage } from '../core/export/batches';
import { listExport } from '../core/export/list-export';
import { listPermissions } from './queries';
import { permissionFilter } from './service';

export const permissionsExport = listExport({
  procedure: 'roles.permissions',
  input: listPermissionsSchema,
  title: 'access:permissions.title',
  read: ({ db }, input) => byPage((page) => listPermissions(db, { ...permissionFilter(input), ...page })),
  columns: (column) => [
    column.text('access:permissions.name', ({ name }) => name),
    column.text(
      'access:permissions.title',
      ({ action, subject }, { text }) =>
        `${text(`access:actions.${action}`)} · ${text(`access:subjects.${subject}`)}`,
    ),
    column.text('access:permissions.assignedTo', ({ assignedTo }, { locale }) =>
      assignedTo.map((role) => localized(role, 'name', locale)).join('; '),
    ),
    column.time('access:permissions.createdDate', 'sydney', ({ createdDate }) => new Date(createdDate)),
  ],
});
