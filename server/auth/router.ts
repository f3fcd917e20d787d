import { z } from 'zod';
import {
  changePasswordSchema,
  codeSchema,
  purposeSchema,
  registerSchema,
  resetPasswordSchema,
  signInSchema,
  staffSignInSchema,
  startCodeSchema,
} from '~/domain/auth/schema';
import { ruleSchema } from '~/domain/rule-schema';
import { changeOwn, publicProcedure, router } from '../trpc';
import { changePassword, resetPassword } from './change-password';
import { findPendingCode, forgetRequest } from './codes/pending';
import { requestCode, resendCode } from './codes/request';
import { verifyCode } from './codes/verify';
import { evenly } from './even';
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
    locale: z.enum(['mn', 'en']),
  }),
  userAbilityRules: z.array(ruleSchema),
});

const nothing = z.void();

/**
 * Signing up and in. A code is bound to the browser that asked for it by the cookie `moz-code`, so these
 * answers set cookies. None tells whether a number has an account.
 */
export const authRouter = router({
  /** How far this browser is with its code; null when it asked for none. */
  pending: publicProcedure
    .input(purposeSchema)
    .output(pendingSchema)
    .query(({ ctx, input }) => findPendingCode(ctx, input.purpose)),

  startRegistration: publicProcedure
    .input(startCodeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => requestCode(ctx, { purpose: 'register', ...input }))),
  startReset: publicProcedure
    .input(startCodeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => requestCode(ctx, { purpose: 'reset', ...input }))),
  resendCode: publicProcedure
    .input(purposeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => evenly(() => resendCode(ctx, input.purpose))),
  /** Gives the code of a registration or a reset; the details follow. */
  giveCode: publicProcedure
    .input(codeSchema.extend({ purpose: z.enum(['register', 'reset']) }))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await verifyCode(ctx, input.purpose, input.code);
    }),
  forgetCode: publicProcedure.output(nothing).mutation(({ ctx }) => forgetRequest(ctx)),

  register: publicProcedure
    .input(registerSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => register(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => resetPassword(ctx, input.password)),

  signIn: publicProcedure
    .input(signInSchema)
    .output(z.object({ next: z.enum(['done', 'code']) }))
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  confirmDevice: publicProcedure
    .input(codeSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => confirmDevice(ctx, input.code)),
  signInStaff: publicProcedure
    .input(staffSignInSchema)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await signInStaff(ctx, input);
    }),
  /** For a program, which keeps the token itself and sends it as a bearer. */
  signInForToken: publicProcedure
    .input(staffSignInSchema)
    .output(tokenSchema)
    .mutation(async ({ ctx, input }) => {
      const { accessToken, user, rules } = await signInForToken(ctx, input);
      return { accessToken, userData: user, userAbilityRules: rules };
    }),
  signOut: publicProcedure.output(nothing).mutation(({ ctx }) => signOut(ctx)),

  changePassword: changeOwn
    .input(changePasswordSchema)
    .output(nothing)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
