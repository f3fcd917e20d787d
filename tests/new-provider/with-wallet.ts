import type { Plugin } from 'vite';
import { type Edits, withEdits } from '../setup/with-edits';

/** What a developer adds for a wallet behind the payments by card: two files of settings and the row of the method. */
export const walletEdits: Edits = {
  'server/core/env/env.ts': [
    {
      after: "  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),\n",
      add: '  WALLET_KEY: z.string().min(1).optional(),\n',
    },
  ],
  'server/core/env/providers.ts': [
    { after: "export const cardProviders = ['off', 'demo', 'stripe'", add: ", 'wallet'" },
    {
      after: "export type CardSettings =\n  | { provider: 'off' }\n",
      add: "  | { provider: 'wallet'; key: string }\n",
    },
    { after: '  STRIPE_API_URL: string;\n', add: '  WALLET_KEY?: string | undefined;\n' },
    {
      after: 'export function cardSettings(vars: Variables, { isDemo, problems }: Checks): CardSettings {\n',
      add: "  if (vars.WALLET_KEY) return { provider: 'wallet', key: vars.WALLET_KEY };\n",
    },
  ],
  'server/payments/online/methods.ts': [
    {
      after: "import { stripeProvider } from './adapters/stripe';\n",
      add: "import { walletProvider } from '~/tests/new-provider/wallet';\n",
    },
    {
      after: '        return await stripeProvider(settings);\n',
      add: "      case 'wallet':\n        return walletProvider(settings);\n",
    },
  ],
};

/** Adds the wallet to the sources and changes nothing else. */
export function withWallet(): Plugin {
  return withEdits('with-wallet', walletEdits);
}
