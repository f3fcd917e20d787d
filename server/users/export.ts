import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import { listUsersSchema } from '~/domain/users/schema';
import { byKey } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { readUsersOn } from './service';

export const usersExport = listExport({
  input: listUsersSchema,
  title: 'roles:users.apps.title',
  read: (ctx, input) => byKey((batch) => readUsersOn(ctx, input, batch)),
  columns: (column) => [
    column.text('roles:users.name', ({ fullName }) => fullName),
    column.text('roles:users.email', ({ email }) => email),
    column.text('roles:users.mobile', ({ mobile }) => mobile),
    column.text('roles:users.role', (user, { locale }) => localized(user.roleTitle, locale)),
    column.text('roles:users.status', ({ status }, { text }) => text(`roles:statuses.${status}`)),
    column.text('roles:users.factor', ({ hasSecondFactor }, { text }) =>
      text(`roles:users.${hasSecondFactor ? 'factorOn' : 'factorOff'}`),
    ),
    column.time('roles:users.lastSeen', homeZone, ({ lastSeenAt }) => lastSeenAt),
    column.time('roles:users.createdAt', homeZone, ({ createdAt }) => createdAt),
  ],
});
