/** Password of the accounts that `npm start` prints in demo mode. They exist in no other mode. */
export const demoPassword = 'khukh-tenger-2026';

export type DemoAccount = {
  role: 'admin' | 'client' | 'warehouse-au' | 'warehouse-mn' | 'support';
  fullName: string;
  /** E-mail for staff, mobile in E.164 for clients. */
  login: string;
  locale: 'mn' | 'en';
};

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'admin', fullName: 'Б. Солонго', login: 'admin@moz.example', locale: 'mn' },
  { role: 'warehouse-au', fullName: 'James Carter', login: 'sydney@moz.example', locale: 'en' },
  { role: 'warehouse-mn', fullName: 'Д. Ганбат', login: 'ulaanbaatar@moz.example', locale: 'mn' },
  { role: 'support', fullName: 'Н. Номин', login: 'support@moz.example', locale: 'mn' },
  { role: 'client', fullName: 'Батбаяр Оюунчимэг', login: '+61491570156', locale: 'mn' },
  { role: 'client', fullName: 'Emily Walker', login: '+61491570157', locale: 'en' },
];
