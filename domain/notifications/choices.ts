/** Groups of notifications for which staff choose channels. The bell shows every notification. */
export const noticeGroups = [
  'forms',
  'arrivals',
  'services',
  'flights',
  'contact',
  'names',
  'rates',
  'webhooks',
  'approvals',
  'system',
  'security',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Alerts about the own account always go by e-mail: somebody who took the account over would switch them off. */
export const alwaysMailed = 'security' satisfies NoticeGroup;

export const mailableGroups = noticeGroups.filter((group) => group !== alwaysMailed);
