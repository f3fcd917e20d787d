import { startInChromium } from '../../setup/chromium-shell';
import { testJourneys } from '../../setup/e2e-desktop';
import { peopleJourneys } from './journeys';

testJourneys('in Chromium', startInChromium, peopleJourneys);
