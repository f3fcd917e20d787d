import type { Journey } from '../../setup/e2e-desktop';
import { firstStart } from './first-start';
import { networkLabels } from './network-labels';
import { pageLabels } from './page-labels';
import { restart } from './restart';
import { scale } from './scale';
import { secondFactor } from './second-factor';
import { serialLabels } from './serial-labels';
import { scanStorm } from './storm';

// Tasks at a computer of the warehouse. Each runs in Chromium and, if its binary is installed, in Electron.

export const peopleJourneys: Readonly<Record<string, Journey>> = {
  'a computer is set up once, works with the screens of the web, tells when its line is down, and is left':
    firstStart,
  'what was scanned without a line outlives the app, and goes when it runs again': restart,
  'who has a second factor signs in with its code or a recovery code, and with no other': secondFactor,
};

export const deviceJourneys: Readonly<Record<string, Journey>> = {
  'a scale is chosen once, known again after a new start, and lost and found': scale,
  'a label goes to the printer in the network, in its own language, and is noted': networkLabels,
  'a label printer at a serial port is chosen once, known again, and missed when it is gone': serialLabels,
  'labels as pages go to a printer of their own, several in one go, a page for each': pageLabels,
};

export const stormJourneys: Readonly<Record<string, Journey>> = {
  '500 scans arrive each once, in their order, though server, line and page go away again and again':
    scanStorm,
};
