import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/app/components/actions/copy-text';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { formatBsb, hasAuAccount, hasMnAccount } from '~/domain/settings/company/bank';
import styles from './money.module.css';
import type { FormMoney } from './use-form-money';

type BankCardProps = { money: FormMoney; bank: NonNullable<FormMoney['bank']> };

/** For staff: where a customer transfers the balance. */
export function BankCard(props: BankCardProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <Card title={t('bank.title')}>
      <BankDetails {...props} />
    </Card>
  );
}

/** The bank details to transfer the balance, each with a copy button. */
export function BankDetails({ money, bank }: BankCardProps): ReactNode {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { formCode, balanceCents, balanceMnt } = money;
  const reference = ['reference', formCode] as const;
  return (
    <div className={styles.bank}>
      <p className="muted">{t('bank.text')}</p>
      {hasAuAccount(bank) && (
        <Account
          title={t('bank.au')}
          amount={format.aud(balanceCents)}
          parts={[
            ['name', bank.auAccountName],
            ['bsb', formatBsb(bank.auBsb)],
            ['number', bank.auAccountNumber],
            ['payId', bank.auPayId],
            reference,
          ]}
        />
      )}
      {hasMnAccount(bank) && (
        <Account
          title={t('bank.mn')}
          amount={format.mnt(balanceMnt)}
          parts={[
            ['bank', bank.mnBank],
            ['name', bank.mnAccountName],
            ['number', bank.mnAccountNumber],
            reference,
          ]}
        />
      )}
    </div>
  );
}

type Part = readonly ['bank' | 'name' | 'bsb' | 'number' | 'payId' | 'reference', string];
type AccountProps = { title: string; amount: string; parts: readonly Part[] };

function Account({ title, amount, parts }: AccountProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <section>
      <h3 className={styles.bankTitle}>{title}</h3>
      <dl className={styles.bankFacts}>
        {parts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{t(`bank.${name}`)}</dt>
                <dd>
                  <CopyText text={value} />
                </dd>
              </div>
            ),
        )}
        <div>
          <dt>{t('bank.amount')}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      </dl>
    </section>
  );
}
