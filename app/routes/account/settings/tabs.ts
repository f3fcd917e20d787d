export const settingsTabs = ['account', 'security', 'notifications', 'data'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export function isSettingsTab(text: string): text is SettingsTab {
  return settingsTabs.some((tab) => tab === text);
}

/** The names of completed actions, in the address after a form was sent. */
export const savedText = [
  'account',
  'email-link',
  'customer',
  'mobile',
  'email',
  'proof',
  'password',
  'session',
  'sessions',
  'device',
  'factor-off',
  'messages',
] as const;
export type SavedWord = (typeof savedText)[number];
