import { z } from 'zod';
import {
  createRoleSchema,
  listPermissionsSchema,
  removeRoleSchema,
  updateRoleSchema,
} from '~/domain/roles/schema';
import { change, read, router } from '../core/api/trpc';
import { permissionsSchema, roleSchema, roleVersionSchema } from './schema';
import { changeRole, createRole, readPermissions, readRoles, removeRole } from './service';

export const rolesRouter = router({
  list: read(['read', 'Role'], { from: ['role', 'user'] })
    .output(z.array(roleSchema))
    .query(({ ctx }) => readRoles(ctx)),
  /** Returns one row for each permission (action and subject) that some role has. */
  permissions: read(['read', 'Permission'], { from: ['role'], mayLag: true, exports: 'permissions' })
    .input(listPermissionsSchema)
    .output(permissionsSchema)
    .query(({ ctx, input }) => readPermissions(ctx, input)),

  create: change(['create', 'Role'], { changes: ['role'], audits: 'role', asksAgain: true })
    .input(createRoleSchema)
    .output(roleVersionSchema)
    .mutation(({ ctx, input }) => createRole(ctx, input)),
  update: change(['update', 'Role'], { changes: ['role'], audits: 'role', asksAgain: true })
    .input(updateRoleSchema)
    .output(roleVersionSchema)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),
  remove: change(['archive', 'Role'], { changes: ['role'], audits: 'role', asksAgain: true })
    .input(removeRoleSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => removeRole(ctx, input)),
});
