import type { Journey } from '../../setup/e2e-desktop';
import { firstStart } from './first-start';
import { networkLabels } from './network-labels';
import { pageLabels } from './page-labels';
import { restart } from './restart';
import { scale } from './scale';
import { scanUnderLoad } from './scan-load';
import { secondFactor } from './second-factor';
import { serialLabels } from './serial-labels';

// Tasks at a computer of the warehouse. Each runs in Chromium and, if its binary is installed, in Electron.

export const peopleJourneys: Readonly<Record<string, Journey>> = {
  'sets up a computer once, uses the web screens, shows an outage and signs out': firstStart,
  'sends offline scans after a restart of the app': restart,
  'signs in a user with a second factor by an app code or a recovery code only': secondFactor,
};

export const deviceJourneys: Readonly<Record<string, Journey>> = {
  'finds a chosen scale after a restart and reports a disconnected one': scale,
  'prints a label on the network printer in its own language and marks the parcel': networkLabels,
  'finds a chosen serial label printer after a reload, and reports a missing one': serialLabels,
  'prints labels as pages on their own printer in one job, one page for each': pageLabels,
};

export const loadJourneys: Readonly<Record<string, Journey>> = {
  'applies 500 scans once each and in order although server and connection fail': scanUnderLoad,
};
