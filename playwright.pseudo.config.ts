import { portalDir } from './tests/pseudo/portal';

// The helpers of the tests read the texts of the portal that runs.
process.env.PORTAL_DIR = portalDir;
const { default: config } = await import('./playwright.config');

// The portal with a third language, which a program makes from the English texts: see tests/pseudo/build.ts.
export default { ...config, testDir: 'tests/pseudo', testMatch: '*.spec.ts' };
