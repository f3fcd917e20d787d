import {
  IconCalendarTime,
  IconChecklist,
  IconCreditCard,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconQrcode,
  IconShieldCheck,
  IconTruckDelivery,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { ReceiverAct } from '~/domain/receiver/acts';
import type { OfficeText } from '~/domain/settings/offices/office';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

type ActButtonsProps = {
  acts: readonly ReceiverAct[];
  office: OfficeText | undefined;
  /** What is owed. */
  money: ShipmentPage['money'];
  offered: ShipmentPage['offered'];
};

const icons = {
  open_pass: IconQrcode,
  show_pass: IconQrcode,
  name_person: IconUserPlus,
  pay: IconCreditCard,
  buy_delivery: IconTruckDelivery,
  choose_time: IconCalendarTime,
  open_times: IconCalendarTime,
  find_branch: IconMapPin,
  call: IconPhone,
  see_photos: IconPhoto,
  prove: IconShieldCheck,
  prove_names: IconShieldCheck,
  confirm_goods: IconChecklist,
  open_goods: IconChecklist,
} as const satisfies Readonly<Record<ReceiverAct, unknown>>;

/** What to do now: the first act that can be done is the filled button. Each is a link, so that no script is needed. */
export function ActButtons({ acts, office, money, offered }: ActButtonsProps): ReactNode {
  const { t } = useTranslation('receiver');
  const { pathname } = useHost();
  const format = useFormat();
  const sumOf = (act: ReceiverAct): string => {
    const mnt = act === 'buy_delivery' ? offered?.mnt : money?.balanceMnt;
    return mnt === undefined ? '' : format.mnt(mnt);
  };
  const links = acts.flatMap((act) => {
    const href = linkOf(act, office, pathname);
    return href ? [{ act, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav className={styles.acts} aria-label={t('acts.label')}>
      {links.map(({ act, href }, at) => {
        const Icon = icons[act];
        return (
          <FileButton
            key={act}
            href={href}
            isSameTab={act !== 'find_branch'}
            variant={at === 0 ? 'filled' : 'outline'}
            size="lg"
            isFullWidth
            icon={<Icon size={20} aria-hidden="true" />}
          >
            {t(`acts.${act}`, { phone: office?.phone ?? '', sum: sumOf(act) })}
          </FileButton>
        );
      })}
    </nav>
  );
}

/** Empty where the office has no map or phone. */
function linkOf(act: ReceiverAct, office: OfficeText | undefined, pathname: string): string {
  switch (act) {
    case 'show_pass':
      return `${pathname}/pass`;
    case 'find_branch':
      return office?.mapLink ?? '';
    case 'call':
      return office?.phoneLink ?? '';
    case 'see_photos':
      return '#hand-over';
    case 'name_person':
      return `${pathname}/collector`;
    case 'pay':
      return `${pathname}/pay`;
    case 'buy_delivery':
      return `${pathname}/delivery`;
    case 'choose_time':
      return `${pathname}/choose`;
    case 'confirm_goods':
      return `${pathname}/goods`;
    case 'open_goods':
    case 'open_times':
    case 'open_pass':
    case 'prove':
    case 'prove_names':
      return '#digits';
  }
}
