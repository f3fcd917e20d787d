import { z } from 'zod';
import {
  createRoleSchema,
  listPermissionsSchema,
  removeRoleSchema,
  updateRoleSchema,
} from '~/domain/roles/schema';
import { can, confirmedChange, router } from '../core/trpc';
import { permissionsSchema, roleSchema, roleVersionSchema } from './schema';
import { changeRole, createRole, readPermissions, readRoles, removeRole } from './service';

export const rolesRouter = router({
  list: can('read', 'Role')
    .output(z.array(roleSchema))
    .query(({ ctx }) => readRoles(ctx)),
  /** Returns one row for each permission (action and subject) that some role has. */
  permissions: can('read', 'Permission')
    .input(listPermissionsSchema)
    .output(permissionsSchema)
    .query(({ ctx, input }) => readPermissions(ctx, input)),

  create: confirmedChange('create', 'Role')
    .input(createRoleSchema)
    .output(roleVersionSchema)
    .mutation(({ ctx, input }) => createRole(ctx, input)),
  update: confirmedChange('update', 'Role')
    .input(updateRoleSchema)
    .output(roleVersionSchema)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),
  remove: confirmedChange('archive', 'Role')
    .input(removeRoleSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => removeRole(ctx, input)),
});
