import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unbroken } from './broken-word';

const require = createRequire(import.meta.url);

/** Complete fonts with Ө Ү ₮. Web fonts are split into subsets, and a PDF embeds one file. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;

export const fontFamily = 'Inter';

/**
 * Reloads the fonts for each document. fontkit caches glyphs with their characters: once a Cyrillic о, which is
 * composed of the Latin o, was embedded, that o loses its character, and the next document would miss it.
 */
export function freshFonts(): void {
  Reflect.deleteProperty(Font.getRegisteredFonts(), fontFamily);
  Font.register({
    family: fontFamily,
    fonts: [{ src: fontFiles.regular }, { src: fontFiles.bold, fontWeight: 700 }],
  });
  Font.registerHyphenationCallback(unbroken);
}
