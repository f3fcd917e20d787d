import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import styles from './goods.module.css';
import { ConfirmationPill, VerdictPill } from './rule-pills';
import { type Rule, ruleName } from './typed-rule';

/** One rule: what it is about, what it says, why, and where that is written. */
export function RuleRow({ rule }: { rule: Rule }): ReactNode {
  const { t, i18n } = useTranslation('goods-rules');
  const { Link } = useHost();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={`/moz/goods?id=${rule.id}`} className={styles.name}>
          {ruleName(rule, i18n.language)}
        </Link>
        <p>{localized(rule.text, i18n.language)}</p>
        <p className="muted small">
          {rule.source === '' ? t('noSource') : rule.source}
          {rule.question && <> · {t(`questions.${rule.question}`)}</>}
        </p>
      </div>
      <div className={styles.pills}>
        <VerdictPill verdict={rule.verdict} />
        <ConfirmationPill rule={rule} />
      </div>
    </li>
  );
}
