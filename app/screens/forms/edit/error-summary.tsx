import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/app/components/form/use-error-text';
import { localized } from '~/domain/core/localized';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import type { FieldErrors } from './field-errors';
import { useSteps } from './step-context';

type ErrorSummaryProps = {
  errors: FieldErrors;
  /** Increases with each attempt to submit; the summary then takes the focus. */
  attempt: number;
};

const shown = 8;

/** All errors that prevent the submission, each with a link to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps): ReactNode {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  const labelOf = useFieldLabel();
  const { reveal } = useSteps();
  const box = useRef<HTMLDivElement>(null);
  const paths = Object.keys(errors);
  const first = useRef<string>();
  first.current = paths[0];
  useEffect(() => {
    if (attempt === 0 || first.current === undefined) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [attempt]);
  if (attempt === 0 || paths.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.summaryTitle}>{t('text.fixThese', { count: paths.length })}</p>
      <ul>
        {paths.slice(0, shown).map((path) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => {
                reveal(path);
                jumpTo(path);
              }}
            >
              {labelOf(path)}
            </button>
            {': '}
            {errorText(errors[path])}
          </li>
        ))}
        {paths.length > shown && <li>{t('text.andMore', { count: paths.length - shown })}</li>}
      </ul>
    </div>
  );
}

/** Scrolls to the field, otherwise to its section. */
export function jumpTo(path: string): void {
  const [section = ''] = path.split('.');
  const field =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
    document.getElementById(`form-${section}`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** `pieces.1.length` → «Piece 2 · Length». */
function useFieldLabel(): (path: string) => string {
  const { t, i18n } = useTranslation(['forms', 'goods']);
  const { prices } = useEditor();
  return (path) => {
    const [section = '', index = ''] = path.split('.');
    const fee = section === 'optionalFees' && prices.fees.find(({ code }) => code === index);
    if (fee) return localized(fee.name, i18n.language);
    if (section === 'optionalFees') return t('text.feeGone');
    const name = path.split('.').at(-1) ?? '';
    const key = ([`forms:fields.${name}`, `goods:fields.${name}`] as const).find((each) => i18n.exists(each));
    const field = key && t(key);
    const number = Number(index) + 1;
    const place =
      section === 'pieces' && index
        ? t('text.piece', { number })
        : section === 'items' && index
          ? t('text.item', { number })
          : i18n.exists(`forms:sections.${section}`)
            ? t(`sections.${section}`)
            : undefined;
    return [place, field].filter(Boolean).join(' · ') || path;
  };
}
