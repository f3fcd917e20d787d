import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import {
  acceptInvitationSchema,
  changeUserRoleSchema,
  choosePasswordSchema,
  endSessionsSchema,
  invitationTokenSchema,
  inviteSchema,
  listUsersSchema,
  passwordLinkTokenSchema,
} from '~/domain/users/schema';
import { stepSchema } from '../auth/pending-sign-in/schema';
import { eachAlone } from '../core/api/bulk/service';
import { change, changeMany, publicChange, publicRead, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { inviteUser, renewInvitation } from './invitation';
import { readPasswordPage, setPasswordByLink } from './invitations/enter';
import { offerPassword, withdrawPassword } from './password-link';
import { listRoleChoices } from './queries';
import { roleChoicesSchema, userListSchema, userSchema } from './schema';
import {
  changeUserRole,
  disableUser,
  enableUser,
  endUserSessions,
  readUser,
  readUsers,
  resetSecondFactor,
} from './service';

const nothing = z.void();

export const usersRouter = router({
  list: read(['read', 'User'], { from: ['role', 'user'], mayLag: true, exports: 'users' })
    .input(listUsersSchema)
    .output(userListSchema)
    .query(({ ctx, input }) => readUsers(ctx, input)),
  get: read(['read', 'User'], { from: ['message', 'role', 'user'] })
    .input(z.object({ id: idSchema }))
    .output(userSchema)
    .query(({ ctx, input }) => readUser(ctx, input.id)),
  roleChoices: read(['read', 'User'], { from: ['role'] })
    .output(roleChoicesSchema)
    .query(({ ctx }) => listRoleChoices(ctx.db)),

  invite: change(['create', 'User'], { changes: ['message', 'user'], audits: 'app_user', asksAgain: true })
    .input(inviteSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => inviteUser(ctx, input)),
  renewInvitation: change(['create', 'User'], { changes: ['message'], audits: 'app_user', asksAgain: true })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => renewInvitation(ctx, input)),
  changeRole: change(['update', 'User'], { changes: ['user'], audits: 'app_user', asksAgain: true })
    .input(changeUserRoleSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeUserRole(ctx, input)),
  disable: change(['update', 'User'], { changes: ['user'], audits: 'app_user' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => disableUser(ctx, input)),
  enable: change(['update', 'User'], { changes: ['user'], audits: 'app_user' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => enableUser(ctx, input)),
  disableMany: changeMany(['update', 'User'], { changes: ['user'], audits: 'app_user' }).mutation((call) =>
    eachAlone(call, disableUser),
  ),
  enableMany: changeMany(['update', 'User'], { changes: ['user'], audits: 'app_user' }).mutation((call) =>
    eachAlone(call, enableUser),
  ),
  resetSecondFactor: change(['update', 'User'], { changes: ['user'], audits: 'app_user', asksAgain: true })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx, input)),
  offerPassword: change(['update', 'User'], { changes: ['message'], audits: 'app_user', asksAgain: true })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => offerPassword(ctx, input)),
  withdrawPassword: change(['update', 'User'], { changes: [], audits: 'app_user' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => withdrawPassword(ctx, input)),
  endSessions: change(['update', 'User'], { changes: [], audits: 'app_user' })
    .input(endSessionsSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input)),

  /** Returns the account of an invitation link. Public, because the token grants access. */
  invitation: publicRead({ from: [] })
    .input(invitationTokenSchema)
    .output(z.object({ email: z.string(), fullName: z.string(), isRestoring: z.boolean() }))
    .query(({ ctx, input }) => readPasswordPage(ctx, 'invitation', input.token)),
  acceptInvitation: publicChange({ audits: 'app_user' })
    .input(acceptInvitationSchema)
    .output(stepSchema)
    .mutation(({ ctx, input }) => setPasswordByLink(ctx, 'invitation', input)),

  /** Returns the account of a password link. Public, because the token grants access. */
  passwordLink: publicRead({ from: [] })
    .input(passwordLinkTokenSchema)
    .output(z.object({ email: z.string(), fullName: z.string() }))
    .query(({ ctx, input }) => readPasswordPage(ctx, 'password', input.token)),
  choosePassword: publicChange({ audits: 'app_user' })
    .input(choosePasswordSchema)
    .output(stepSchema)
    .mutation(({ ctx, input }) => setPasswordByLink(ctx, 'password', input)),
});
