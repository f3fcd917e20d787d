import type { Plugin } from 'vite';

const notice = /\/\*[*!](?:(?!\*\/)[\s\S])*@licen[sc]e(?:(?!\*\/)[\s\S])*\*\//gi;

/** The notices that libraries want kept, in one file beside the code: in it, every visitor would load them. */
export function licenceNotices(): Plugin {
  const notices = new Set<string>();
  return {
    name: 'licence-notices',
    transform(code, id) {
      if (id.includes('/node_modules/')) for (const [text] of code.matchAll(notice)) notices.add(text);
      return null;
    },
    generateBundle() {
      const source = `${[...notices].sort().join('\n\n')}\n`;
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
