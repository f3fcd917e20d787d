import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentKind } from '~/domain/privacy/requests';

/** What somebody agrees to, with a link to the text in a tab of its own. */
export function ConsentLabel({ kind }: { kind: ConsentKind }): ReactNode {
  const { t } = useTranslation('privacy');
  const [before, page, after] = t(`consents.${kind}`).split(/<\/?page>/u);
  return (
    <>
      {before}
      <a href={kind === 'terms' ? '/terms-conditions' : '/privacy'} target="_blank" rel="noreferrer">
        {page}
      </a>
      {after}
    </>
  );
}
