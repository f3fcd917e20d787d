/**
 * What the pages use of i18next, in a tenth of its size; the client's build puts this in its place (decision 025).
 * Words by key and namespace, blanks, one and other. A test holds it against the original, text by text.
 */

type Tree = { readonly [key: string]: string | Tree };
type Values = Readonly<Record<string, unknown>> & { ns?: string; count?: number };
type Keys = string | readonly string[];
type Translate = (keys: Keys, values?: Values) => string;
type Place = { own: string; count: number | undefined };
type Backend = { read: (language: string, namespace: string) => Promise<Tree> };
type Options = { lng: string; ns: string[]; defaultNS: string; fallbackNS: readonly string[] };
type Listener = (language: string) => void;

/** The part of i18next's own `i18n` that `react-i18next` and the pages touch. */
type SmallI18n = {
  options: Options;
  services: { pluralResolver: { getRule: () => { select: (count: number) => string } } };
  isInitialized: boolean;
  language: string;
  languages: readonly string[];
  use: (backend: Backend) => SmallI18n;
  init: (given: Options) => Promise<void>;
  changeLanguage: (language: string) => Promise<void>;
  loadNamespaces: (namespaces: Keys, done?: () => void) => Promise<void>;
  hasLoadedNamespace: (namespace: string) => boolean;
  exists: (keys: Keys, values?: Values) => boolean;
  getFixedT: (language: string | null, namespace: string | null) => Translate;
  on: (event: string, listener: Listener) => void;
  off: (event: string, listener: Listener) => void;
};

export function createInstance(): SmallI18n {
  const texts = new Map<string, Tree>();
  const lost = new Set<string>();
  const listeners = new Set<Listener>();
  let backend: Backend | undefined;

  const load = async (language: string, namespaces: readonly string[]): Promise<void> => {
    const missing = namespaces.filter((namespace) => !texts.has(`${language}:${namespace}`));
    const read = async (namespace: string): Promise<void> => {
      const tree = await backend?.read(language, namespace);
      if (tree) texts.set(`${language}:${namespace}`, tree);
    };
    await Promise.all(missing.map(read));
  };

  /** A screen whose texts did not arrive shows their keys; asked again, they are fetched again. */
  const tryLoad = (language: string, namespaces: readonly string[]): Promise<void> =>
    load(language, namespaces).catch(() => {
      for (const namespace of namespaces) lost.add(`${language}:${namespace}`);
    });

  const find = (language: string, full: string, { own, count }: Place): string | undefined => {
    const { namespace, key } = split(full, own);
    for (const at of [namespace, ...i18n.options.fallbackNS]) {
      const tree = texts.get(`${language}:${at}`);
      const { select } = i18n.services.pluralResolver.getRule();
      const counted = count === undefined ? undefined : leaf(tree, `${key}_${select(count)}`);
      const found = counted ?? leaf(tree, key);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const first = (language: string, keys: Keys, place: Place): string | undefined =>
    [keys]
      .flat()
      .map((key) => find(language, key, place))
      .find((text) => text !== undefined);

  const placeOf = (own: string | null, { ns, count }: Values): Place => ({
    own: ns ?? own ?? i18n.options.defaultNS,
    count,
  });

  const speak = (language: string): void => {
    i18n.language = language;
    i18n.languages = [language];
  };

  const i18n: SmallI18n = {
    options: { lng: '', ns: [], defaultNS: '', fallbackNS: [] },
    services: { pluralResolver: { getRule: () => ({ select: () => 'other' }) } },
    isInitialized: false,
    language: '',
    languages: [],
    use(module) {
      backend = module;
      return i18n;
    },
    async init(given) {
      i18n.options = { ...given, ns: [...given.ns] };
      await load(given.lng, given.ns);
      speak(given.lng);
      i18n.isInitialized = true;
    },
    async changeLanguage(language) {
      await tryLoad(language, i18n.options.ns);
      speak(language);
      for (const listener of listeners) listener(language);
    },
    async loadNamespaces(namespaces, done) {
      i18n.options.ns = [...new Set([...i18n.options.ns, ...[namespaces].flat()])];
      await tryLoad(i18n.language, i18n.options.ns);
      done?.();
    },
    hasLoadedNamespace: (namespace) =>
      [texts, lost].some((known) => known.has(`${i18n.language}:${namespace}`)),
    exists: (keys, values = {}) => first(i18n.language, keys, placeOf(null, values)) !== undefined,
    getFixedT:
      (language, own) =>
      (keys, values = {}) => {
        const place = placeOf(own, values);
        const missing = (): string => split([keys].flat().at(-1) ?? '', place.own).key;
        return filled(first(language ?? i18n.language, keys, place) ?? missing(), values);
      },
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  };
  return i18n;
}

function split(full: string, own: string): { namespace: string; key: string } {
  const at = full.indexOf(':');
  return at < 0 ? { namespace: own, key: full } : { namespace: full.slice(0, at), key: full.slice(at + 1) };
}

function leaf(tree: Tree | undefined, key: string): string | undefined {
  let node: string | Tree | undefined = tree;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** A blank that nobody fills stays as it is, as in the original. */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (blank, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : blank,
  );
}
