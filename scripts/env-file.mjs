// Settings of a file, for every command: `.env` in the working folder, or the file that ENV_FILE names; ENV_FILE empty
// reads none. What the environment has already stays, as with compose.
import { existsSync } from 'node:fs';

const named = process.env.ENV_FILE;
const file = named ?? '.env';
if (named || (file !== '' && existsSync(file))) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    process.stderr.write(`The settings file ${file} cannot be read (${error.code ?? error.message}).\n`);
    process.exit(1);
  }
}
