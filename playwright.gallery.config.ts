import config from './playwright.config';

// npm run gallery: pictures of every screen, in a folder that git does not keep.
export default {
  ...config,
  testDir: 'tests/gallery',
  timeout: 1_800_000,
  reporter: [['list']],
};
