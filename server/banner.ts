import { type DemoAccount, demoAccounts, demoPassword } from '~/db/seeds/accounts';

/** What a newcomer needs to see once the portal answers. */
export function banner(port: number): string {
  const address = `http://localhost:${port}`;
  const lines = demoAccounts.map(
    (account) => `  ${account.login.padEnd(26)}${account.role.padEnd(15)}${address}${door(account)}`,
  );
  return `
Moz answers on ${address}

Demo accounts, password ${demoPassword}
${lines.join('\n')}

SMS codes and messages appear on ${address}/dev/messages
Ctrl-C stops the server and its database.
`;
}

function door({ role }: DemoAccount): string {
  return role === 'client' ? '/login' : '/login-admin';
}
