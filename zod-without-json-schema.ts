import type { Plugin } from 'vite';

/**
 * Of zod only what checks values. That each schema can also write itself as JSON Schema is for the server's
 * description of its API; in a browser it is 7 kB that nearly every signed-in screen would load.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    transform(code, id) {
      if (!/\/zod\/v4\/classic\/schemas\.js$/.test(id)) return null;
      const light = code
        .replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/create(Standard|To)JSONSchemaMethod\(this, [^)]*\)(\(params\))?/g, 'undefined');
      return { code: light, map: null };
    },
  };
}
