// npm run desktop: runs the app in Electron from the sources. Electron's binary is downloaded the first time.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureElectron } = await import('./electron.mjs');
const electron = ensureElectron();
const { buildDesktop } = await import('./desktop-build.mjs');
await buildDesktop();
const app = spawn(electron, ['build/desktop'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.kill(signal));
app.on('exit', (code) => process.exit(code ?? 1));
