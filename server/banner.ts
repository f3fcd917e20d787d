import { type DemoAccount, demoAccounts, demoPassword } from '~/db/seeds/accounts';

/** Returns the start message with the portal's URL; in a demo also the accounts and where messages appear. */
export function banner(port: number, { isDemo, hasAdmin }: { isDemo: boolean; hasAdmin: boolean }): string {
  const address = `http://localhost:${port}`;
  return `ready      ${address}\n${hasAdmin ? '' : adminBanner}${isDemo ? demoBanner(address) : ''}`;
}

const adminBanner = `
No administrator can sign in yet. This makes a link for the first one, valid for 24 hours:

  npm run admin -- name@company

`;

function demoBanner(address: string): string {
  const lines = demoAccounts.map(
    (account) => `  ${account.login.padEnd(26)}${account.role.padEnd(15)}${address}${signInPath(account)}`,
  );
  return `
Demo accounts, password ${demoPassword}
${lines.join('\n')}

SMS codes and messages appear on ${address}/dev/messages
Ctrl-C stops the server and its database.
`;
}

function signInPath({ role }: DemoAccount): string {
  return role === 'client' ? '/login' : '/login-admin';
}
