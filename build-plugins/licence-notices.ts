import type { Plugin } from 'vite';

const notice = /\/\*[*!](?:(?!\*\/)[\s\S])*@licen[sc]e(?:(?!\*\/)[\s\S])*\*\//gi;

/** Collects the licence notices of libraries in one file: inside the code, every visitor would load them. */
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
