import {
  IconClipboardText,
  IconMapPin,
  IconPackageExport,
  IconPackages,
  IconScale,
  IconShoppingCart,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLabel } from '~/app/components/address-card/shop-label';
import { Card } from '~/app/components/layout/card';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import styles from './how-it-works.module.css';
import { Section } from './section';

const ways = [
  {
    way: 'shop',
    steps: [
      { key: 'address', icon: IconMapPin },
      { key: 'order', icon: IconShoppingCart },
      { key: 'join', icon: IconPackageExport },
    ],
  },
  {
    way: 'counter',
    steps: [
      { key: 'form', icon: IconClipboardText },
      { key: 'bring', icon: IconScale },
      { key: 'handOver', icon: IconPackages },
    ],
  },
] as const;

export type ExampleAddress = {
  code: string;
  isDemo: boolean;
  branches: readonly { office: string; text: string }[];
};

/** The two ways to send, each in three steps, and below an example of the address for shops. */
export function HowItWorks({ example }: { example: ExampleAddress }): ReactNode {
  const { t } = useTranslation('home');
  // Without a branch that receives parcels of shops there is the counter alone.
  const offered = ways.filter(({ way }) => way === 'counter' || example.branches.length > 0);
  return (
    <Section id="how" title={t(offered.length === 1 ? 'how.titleOfOne' : 'how.title')}>
      <div className={styles.ways}>
        {offered.map(({ way, steps }) => (
          <section key={way} className={styles.way}>
            <h3 className={styles.name}>{t(`how.ways.${way}`)}</h3>
            <PhoneFold label={t(`how.ways.${way}`)}>
              <ol className={styles.steps}>
                {steps.map(({ key, icon: Icon }) => (
                  <li key={key}>
                    <span className={styles.icon} aria-hidden="true">
                      <Icon size={24} stroke={1.75} />
                    </span>
                    <div className={styles.text}>
                      <h4>{t(`how.steps.${key}.title`)}</h4>
                      <p className="muted">{t(`how.steps.${key}.text`)}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </PhoneFold>
          </section>
        ))}
        {example.branches.length > 0 && (
          <PhoneFold label={t('how.example.title')}>
            <Example example={example} />
          </PhoneFold>
        )}
      </div>
    </Section>
  );
}

function Example({ example: { code, isDemo, branches } }: { example: ExampleAddress }): ReactNode {
  const { t } = useTranslation('home');
  return (
    <Card title={t('how.example.title')}>
      <div className={styles.example}>
        <p className="muted">{t(isDemo ? 'how.example.demo' : 'how.example.yours', { code })}</p>
        {branches.map(({ office, text }) => (
          <ShopLabel key={office} text={text} />
        ))}
      </div>
    </Card>
  );
}
