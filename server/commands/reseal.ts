import { CommandRefused } from '../core/api/command-refused';
import { resealAll } from '../core/security/seal/reseal';
import { runCommand } from './run';

/** `npm run reseal`: seals every sealed text again with the current MOZ_SECRET. */
await runCommand(async (services) => {
  const { count, lost, recoveryAccounts } = await resealAll(services);
  const done = `${count} sealed texts are under the present MOZ_SECRET now.`;
  const codes =
    recoveryAccounts === 0
      ? ''
      : `\n${recoveryAccounts} accounts have recovery codes of an older MOZ_SECRET: they end with MOZ_SECRET_OLD. Their owners make new ones under Account.`;
  if (lost.length > 0) {
    throw new CommandRefused(
      `${done}${codes}\nNo given secret opens these; give the one that does as MOZ_SECRET_OLD:\n- ${lost.join('\n- ')}`,
    );
  }
  return `${done}${codes}\nMOZ_SECRET_OLD can be removed.`;
});
