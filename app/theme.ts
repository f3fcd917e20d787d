/** The colours and the font shared by tokens and Mantine. */

export const sky = [
  '#EAF4FD',
  '#D3E7FA',
  '#A7CEF4',
  '#78B3ED',
  '#4F9BE6',
  '#2F8ADF',
  '#1C7ED6',
  '#1367B4',
  '#0E5291',
  '#0A3D6E',
] as const;

export const gold = [
  '#FFF8E6',
  '#FFEFC7',
  '#FFDF8F',
  '#FFCE54',
  '#FFBF24',
  '#F5AE0B',
  '#D99406',
  '#A56C04',
  '#7D5203',
  '#573902',
] as const;

export const green = [
  '#E7F6ED',
  '#C9EBD7',
  '#98D8B3',
  '#66C48F',
  '#3FB272',
  '#249C5B',
  '#1A8A4E',
  '#14703F',
  '#0F5831',
  '#0A4225',
] as const;

export const red = [
  '#FDEDED',
  '#FAD5D5',
  '#F4ABAB',
  '#EE8282',
  '#E65F5F',
  '#DC4545',
  '#CB3333',
  '#AE2525',
  '#8C1B1B',
  '#691313',
] as const;

/** Mantine's colours for raised surfaces in the dark theme, from text (0) to background (9). */
export const night = [
  '#E6EEF8',
  '#C3D0E0',
  '#93A5BC',
  '#6B7F98',
  '#33465F',
  '#22324A',
  '#1A2940',
  '#142032',
  '#0D1521',
  '#08101A',
] as const;

export const fontFamily = "'Manrope Variable', 'Manrope Fallback', system-ui, sans-serif";
