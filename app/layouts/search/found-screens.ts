import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { searchedRows } from '~/domain/core/search/filter';
import { SEARCH_ITEMS_PER_GROUP } from '~/domain/core/spec-numbers';
import { linksOf } from '../menu';
import { useMenu } from '../use-menu';

type FoundScreen = { id: string; title: string; detail: string; link: string; icon: Icon };

/** The screens of the user's menu whose name has every word of the text; without a text, the first ones. */
export function useFoundScreens(text: string): FoundScreen[] {
  const { t } = useTranslation('nav');
  const { sections } = useMenu();
  const screens = sections.flatMap((section) =>
    linksOf(section).map((link) => ({
      id: link.to,
      title: t(link.text),
      detail: t(section.text),
      link: link.to,
      icon: link.icon,
    })),
  );
  return searchedRows(screens, text, ({ title }) => title).slice(0, SEARCH_ITEMS_PER_GROUP);
}
