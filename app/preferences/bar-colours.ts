/** The browser's own bar has the colour of our navbar. */
export const barColours = { light: '#FFFFFF', dark: '#142032' } as const;
