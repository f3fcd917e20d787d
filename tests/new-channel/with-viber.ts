import type { Plugin } from 'vite';
import { type Edits, withEdits } from '../setup/with-edits';

/** The record and the line that a developer adds for messages by Viber. */
export const viberEdits: Edits = {
  // Its migration runs behind those of the portal.
  'tests/setup/database.ts': [
    {
      after: '    await migrate(templateUrl, { runtimeRole: new URL(server.runtimeUrl).username });\n',
      add: '    await migrateViber(templateUrl);\n',
    },
    {
      after: "import { migrate } from '~/db/migrate';\n",
      add: "import { migrateViber } from '~/tests/new-channel/migration';\n",
    },
  ],
  'domain/messages/channels.ts': [
    {
      after: "    task: 'send_email',\n  },\n",
      add: "  viber: { prefix: 'viber:', address: 'mobile', isSure: false, isInOutbox: true, form: 'note', isInParts: false, task: 'send_viber' },\n",
    },
  ],
  'server/messages/channels.ts': [
    {
      after: "import { createSms } from './sms/create';\n",
      add: "import { createViber, type ViberText, viberChannel } from '~/tests/new-channel/viber';\n",
    },
    { after: 'type Messages = { sms: SmsText', add: '; viber: ViberText' },
    { after: '  email: emailChannel,\n', add: '  viber: viberChannel,\n' },
    { after: '    email: createEmail(env),\n', add: '    viber: createViber(),\n' },
  ],
};

/** What `npm run db:codegen` writes. */
export const viberTypes: Edits = {
  'db/types.gen.ts': [{ after: 'export type MessageChannel = "email" | "sms"', add: ' | "viber"' }],
};

/** Adds the channel to the sources and changes nothing else. */
export function withViber(): Plugin {
  return withEdits('with-viber', viberEdits);
}
