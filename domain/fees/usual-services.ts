import type { Localized } from '~/domain/core/localized';
import type { ServicePurpose } from '~/domain/services/states';

export type UsualService = { purpose: ServicePurpose; code: string; name: Localized };

/** The fees of the services that most portals offer, without prices: an administrator enters these. */
export const usualServices: readonly UsualService[] = [
  { purpose: 'photos', code: 'service-photos', name: { mn: 'Нэмэлт зураг', en: 'Extra photos' } },
  {
    purpose: 'contents_check',
    code: 'service-contents-check',
    name: { mn: 'Доторхыг тулгах', en: 'Contents check' },
  },
  {
    purpose: 'unpack',
    code: 'service-unpack',
    name: { mn: 'Дэлгүүрийн савлагааг авах', en: 'Take off the shop’s packaging' },
  },
  { purpose: 'repack', code: 'service-repack', name: { mn: 'Дахин савлах', en: 'Repack' } },
  { purpose: 'split', code: 'service-split', name: { mn: 'Хэд болгон салгах', en: 'Split' } },
  {
    purpose: 'return_to_shop',
    code: 'service-return',
    name: { mn: 'Дэлгүүрт буцаах', en: 'Return to the shop' },
  },
  { purpose: 'dispose', code: 'service-dispose', name: { mn: 'Устгах', en: 'Dispose' } },
  {
    purpose: 'collect_here',
    code: 'service-collect',
    name: { mn: 'Салбараас өөрөө авах', en: 'Collect at the branch' },
  },
];
