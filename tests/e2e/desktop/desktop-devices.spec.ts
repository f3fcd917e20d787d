import { startInChromium } from '../../setup/chromium-shell';
import { testJourneys } from '../../setup/e2e-desktop';
import { deviceJourneys } from './journeys';

testJourneys('in Chromium', startInChromium, deviceJourneys);
