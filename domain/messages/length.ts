export const TEMPLATE_MAX = 1000;
