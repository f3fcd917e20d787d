// npm run desktop: the app in Electron, from the sources. Electron's binary is fetched the first time.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { buildDesktop } = await import('./desktop-build.mjs');
await buildDesktop();
const electron = createRequire(import.meta.url)('electron');
const app = spawn(electron, ['build/desktop'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.kill(signal));
app.on('exit', (code) => process.exit(code ?? 1));
