import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import { listPermissionsSchema } from '~/domain/roles/schema';
import { byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { listPermissions } from './queries';
import { permissionFilter } from './service';

export const permissionsExport = listExport({
  input: listPermissionsSchema,
  title: 'roles:permissions.title',
  read: (ctx, input) =>
    byPage(async (page) => listPermissions(ctx.db, { ...(await permissionFilter(ctx, input)), ...page })),
  columns: (column) => [
    column.text('roles:permissions.name', ({ name }) => name),
    column.text(
      'roles:permissions.title',
      ({ action, subject }, { text }) =>
        `${text(`roles:actions.${action}`)} · ${text(`roles:subjects.${subject}`)}`,
    ),
    column.text('roles:permissions.assignedTo', ({ assignedTo }, { locale }) =>
      assignedTo.map((role) => localized(role.title, locale)).join('; '),
    ),
    column.time('roles:permissions.createdDate', homeZone, ({ createdDate }) => new Date(createdDate)),
  ],
});
