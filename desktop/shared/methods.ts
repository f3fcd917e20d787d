import { z } from 'zod';
import { labelAnswerSchema, labelsSchema } from './labels';
import type { MethodName } from './names';
import { listedPortSchema } from './serial';
import { credentialsSchema, refusalSchema, visitorSchema } from './session';
import { settingsChangeSchema, settingsSchema } from './settings';
import { connectionSchema, troubleSchema } from './trouble';
import { updateSchema } from './update';

const nothing = z.undefined();
const addressSchema = z.object({ address: z.string().max(300) }).strict();

const checkedServerSchema = z.discriminatedUnion('isFine', [
  z.object({ isFine: z.literal(true), address: z.string() }),
  z.object({ isFine: z.literal(false), trouble: troubleSchema }),
]);

const signedInSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), visitor: visitorSchema }),
  z.object({ kind: z.literal('refused'), refusals: z.array(refusalSchema).min(1) }),
  z.object({ kind: z.literal('unreachable'), trouble: troubleSchema }),
]);

const startSchema = z.object({
  version: z.string(),
  platform: z.string(),
  /** Null until it is set. */
  server: z.string().nullable(),
  visitor: visitorSchema.nullable(),
  /** False where the system has no keychain for the token: it lives until the app ends. */
  isTokenKept: z.boolean(),
  settings: settingsSchema,
  connection: connectionSchema,
  update: updateSchema,
});

const printerSchema = z.object({ name: z.string(), label: z.string(), isDefault: z.boolean() });

type Method = { readonly input: z.ZodType; readonly output: z.ZodType };

/** Every call between renderer and main process. Main validates the input, the renderer the output. */
export const methods = {
  /** Everything needed for the first render. */
  start: { input: nothing, output: startSchema },
  checkServer: { input: addressSchema, output: checkedServerSchema },
  /** Validates it too; another server ends the session. */
  chooseServer: { input: addressSchema, output: checkedServerSchema },
  signIn: { input: credentialsSchema, output: signedInSchema },
  signOut: { input: nothing, output: nothing },
  /** Fetches the signed-in user from the server; null once the session has ended. */
  refreshSession: { input: nothing, output: visitorSchema.nullable() },
  changeSettings: { input: settingsChangeSchema, output: settingsSchema },
  /** Checks the server at once instead of waiting for the next check. */
  retryConnection: { input: nothing, output: connectionSchema },
  listPrinters: { input: nothing, output: z.array(printerSchema) },
  /** Prints the visible page silently on the chosen printer; false on failure. */
  printPage: { input: z.object({ as: z.enum(['paper', 'labels']) }).strict(), output: z.boolean() },
  /** Prints labels of parcels on the configured label printer, in its language. */
  printLabels: { input: labelsSchema, output: labelAnswerSchema },
  /** Answers the event `serial-ports`; null chooses no port. */
  chooseSerialPort: { input: z.object({ id: z.string().max(200).nullable() }).strict(), output: nothing },
  /** Opens a page that only the web has in the system's browser. */
  openOnWeb: { input: z.object({ path: z.string().max(2_000).startsWith('/') }).strict(), output: nothing },
  checkForUpdate: { input: nothing, output: updateSchema },
  installUpdate: { input: nothing, output: nothing },
} as const satisfies Record<MethodName, Method>;

export type Start = z.output<typeof startSchema>;
export type CheckedServer = z.output<typeof checkedServerSchema>;
export type SignedIn = z.output<typeof signedInSchema>;
export type Printer = z.output<typeof printerSchema>;

/** Events that the main process sends. */
export const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection'), connection: connectionSchema }),
  z.object({ kind: z.literal('update'), update: updateSchema }),
  z.object({ kind: z.literal('settings'), settings: settingsSchema }),
  /** Available ports while a screen asks for one, sent again at each change; null when that is over. */
  z.object({ kind: z.literal('serial-ports'), ports: z.array(listedPortSchema).max(100).nullable() }),
  /** Navigation from the menu to a screen of the app. */
  z.object({ kind: z.literal('go'), to: z.string().max(200).startsWith('/') }),
]);

export type DesktopEvent = z.output<typeof eventSchema>;
