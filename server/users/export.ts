import { localized } from '~/domain/core/localized';
import { listUsersSchema } from '~/domain/users/schema';
import { byKey } from '../core/export/batches';
import { listExport } from '../core/export/list-export';
import { readUsersOn } from './service';

export const usersExport = listExport({
  procedure: 'users.list',
  input: listUsersSchema,
  title: 'access:users.apps.title',
  read: (ctx, input) => byKey((batch) => readUsersOn(ctx, input, batch)),
  columns: (column) => [
    column.text('access:users.name', ({ fullName }) => fullName),
    column.text('access:users.email', ({ email }) => email),
    column.text('access:users.mobile', ({ mobile }) => mobile),
    column.text('access:users.role', (user, { locale }) => localized(user, 'roleName', locale)),
    column.text('access:users.status', ({ status }, { text }) => text(`access:statuses.${status}`)),
    column.text('access:users.factor', ({ hasSecondFactor }, { text }) =>
      text(`access:users.${hasSecondFactor ? 'factorOn' : 'factorOff'}`),
    ),
    column.time('access:users.lastSeen', 'sydney', ({ lastSeenAt }) => lastSeenAt),
    column.time('access:users.createdAt', 'sydney', ({ createdAt }) => createdAt),
  ],
});
