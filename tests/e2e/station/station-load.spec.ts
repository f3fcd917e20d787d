import { startInChromium } from '../../setup/chromium-shell';
import { testJourneys } from '../../setup/e2e-desktop';
import { loadJourneys } from '../desktop/journeys';

testJourneys('in Chromium', startInChromium, loadJourneys);
