import { z } from 'zod';
import { givenPasskeySchema, startPasskeySchema } from '~/domain/auth/passkey-schema';
import {
  changePasswordSchema,
  codeSchema,
  confirmSchema,
  purposeSchema,
  registerSchema,
  resetPasswordSchema,
  secondFactorSchema,
  signInSchema,
  staffSignInSchema,
  startCodeSchema,
  tokenSignInSchema,
} from '~/domain/auth/schema';
import { locales } from '~/domain/core/format/locale';
import { consentKinds } from '~/domain/privacy/requests';
import { rulesSchema } from '~/domain/roles/rule-schema';
import { assertTermsInForce } from '../content/terms/service';
import { change, publicChange, publicRead, router } from '../core/api/trpc';
import { listNeededConsents } from '../privacy/consent';
import { changePassword, resetPassword } from './change-password';
import { findPendingCode, forgetRequest } from './codes/pending';
import { requestCode, resendCode } from './codes/request';
import { verifyCode } from './codes/verify';
import { confirm } from './confirm';
import { evenly } from './even';
import { requestOptionsSchema } from './passkeys/schema';
import { givePasskey, signInByPasskey, startPasskey } from './passkeys/sign-in';
import { signInStateSchema, stepSchema } from './pending-sign-in/schema';
import {
  confirmSetUp,
  enterAfterSetUp,
  giveSecondFactor,
  leaveSignIn,
  readSignInState,
} from './pending-sign-in/service';
import { register } from './register';
import { confirmDevice, signIn, signInForToken, signInStaff, signOut } from './sign-in';

const pendingSchema = z
  .object({
    step: z.enum(['code', 'details']),
    mobile: z.string(),
    isKnownNumber: z.boolean(),
    expiresAt: z.date(),
    resendIn: z.number(),
  })
  .nullable();

const tokenSchema = z.object({
  accessToken: z.string(),
  userData: z.object({
    id: z.guid(),
    role: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    locale: z.enum(locales),
  }),
  userAbilityRules: rulesSchema,
});

const nothing = z.void();

/**
 * Registration and sign-in. The cookie `moz-code` binds a code to the browser that requested it, so these answers set
 * cookies. None reveals whether a number has an account.
 */
export const authRouter = router({
  /** State of this browser's code request; null when there is none. */
  pending: publicRead({ from: [] })
    .input(purposeSchema)
    .output(pendingSchema)
    .query(({ ctx, input }) => findPendingCode(ctx, input.purpose)),

  /** Whether anybody may register: not before the terms of a new portal are published. */
  registration: publicRead({ from: ['content'] })
    .output(z.object({ isOpen: z.boolean(), consents: z.array(z.enum(consentKinds)) }))
    .query(async ({ ctx }) => {
      const consents = await listNeededConsents(ctx);
      return { isOpen: consents.includes('terms'), consents };
    }),
  startRegistration: publicChange()
    .input(startCodeSchema)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await assertTermsInForce(ctx.db, ctx.now());
      await evenly(() => requestCode(ctx, { purpose: 'register', ...input }));
    }),
  startReset: publicChange()
    .input(startCodeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => requestCode(ctx, { purpose: 'reset', ...input }))),
  resendCode: publicChange()
    .input(purposeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => resendCode(ctx, input.purpose))),
  /** Verifies the code of a registration or a reset; the details follow. */
  giveCode: publicChange()
    .input(codeSchema.extend({ purpose: z.enum(['register', 'reset']) }))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await verifyCode(ctx, input.purpose, input.code);
    }),
  forgetCode: publicChange()
    .output(nothing)
    .mutation(({ ctx }) => forgetRequest(ctx)),

  register: publicChange({ audits: 'app_user' })
    .input(registerSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => register(ctx, input)),
  resetPassword: publicChange({ audits: 'app_user' })
    .input(resetPasswordSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => resetPassword(ctx, input.password)),

  signIn: publicChange()
    .input(signInSchema)
    .output(stepSchema)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  confirmDevice: publicChange()
    .input(codeSchema)
    .output(stepSchema)
    .mutation(({ ctx, input }) => confirmDevice(ctx, input.code)),
  signInStaff: publicChange()
    .input(staffSignInSchema)
    .output(stepSchema)
    .mutation(({ ctx, input }) => signInStaff(ctx, input)),

  /**
   * Creates a challenge for a passkey: to sign in, as second factor, or to confirm identity. Valid once, in this
   * browser.
   */
  startPasskey: publicChange()
    .input(startPasskeySchema)
    .output(requestOptionsSchema)
    .mutation(({ ctx, input }) => startPasskey(ctx, input.purpose)),
  /** Signs in with a passkey in place of name, password and second factor. */
  signInByPasskey: publicChange()
    .input(givenPasskeySchema)
    .output(z.object({ isStaff: z.boolean() }))
    .mutation(({ ctx, input }) => evenly(() => signInByPasskey(ctx, input.assertion))),

  /** State of this browser between its password and its session; null when nothing is pending. */
  signInState: publicRead({ from: [] })
    .output(signInStateSchema)
    .query(({ ctx }) => readSignInState(ctx)),
  giveSecondFactor: publicChange()
    .input(secondFactorSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => giveSecondFactor(ctx, input.code))),
  givePasskey: publicChange()
    .input(givenPasskeySchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => givePasskey(ctx, input.assertion))),
  /** Accepts the first code of a new app. Its recovery codes are in `signInState` until `enterAfterSetUp`. */
  confirmSetUp: publicChange()
    .input(secondFactorSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => confirmSetUp(ctx, input.code))),
  enterAfterSetUp: publicChange()
    .output(nothing)
    .mutation(({ ctx }) => enterAfterSetUp(ctx)),
  leaveSignIn: publicChange()
    .output(nothing)
    .mutation(({ ctx }) => leaveSignIn(ctx)),

  /** Signs in a program, which stores the token itself and sends it as a bearer token. */
  signInForToken: publicChange()
    .input(tokenSignInSchema)
    .output(tokenSchema)
    .mutation(async ({ ctx, input }) => {
      const { accessToken, user, rules } = await signInForToken(ctx, input);
      return { accessToken, userData: user, userAbilityRules: rules };
    }),
  signOut: publicChange()
    .output(nothing)
    .mutation(({ ctx }) => signOut(ctx)),

  /** Confirms the identity after `auth.again`: for a limited time this session is not asked again. */
  confirm: change('signed-in', { changes: [] })
    .input(confirmSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => confirm(ctx, input)),
  changePassword: change('signed-in', { changes: ['user'], audits: 'app_user' })
    .input(changePasswordSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
